package dev.idpbench.stack.compose.engine;

import java.util.Optional;
import org.testcontainers.dockerclient.DockerClientProviderStrategy;
import org.testcontainers.dockerclient.InvalidConfigurationException;
import org.testcontainers.dockerclient.TransportConfig;

/** Lets Testcontainers follow the docker client's current context. Found by its service loader. */
public final class ContextStrategy extends DockerClientProviderStrategy {

    /** Before the well-known sockets, after {@code DOCKER_HOST}. */
    private static final int PRIORITY = 90;

    private final Optional<EngineAddress> address;

    public ContextStrategy() {
        var here = EngineAddresses.ofThisProcess();
        address = new DockerContext(here.environment(), here.home()).address();
    }

    @Override
    public TransportConfig getTransportConfig() throws InvalidConfigurationException {
        var host = address.orElseThrow(() -> new InvalidConfigurationException("no context but the default one"))
                .host();
        return TransportConfig.builder().dockerHost(host).build();
    }

    @Override
    public String getDescription() {
        return "the docker client's current context";
    }

    @Override
    protected boolean isApplicable() {
        return address.isPresent();
    }

    @Override
    protected boolean isPersistable() {
        return false;
    }

    @Override
    protected int getPriority() {
        return PRIORITY;
    }
}
