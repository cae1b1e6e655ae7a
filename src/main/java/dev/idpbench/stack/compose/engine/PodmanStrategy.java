package dev.idpbench.stack.compose.engine;

import java.util.Optional;
import org.testcontainers.dockerclient.DockerClientProviderStrategy;
import org.testcontainers.dockerclient.InvalidConfigurationException;
import org.testcontainers.dockerclient.TransportConfig;

/** Lets Testcontainers find Podman's own socket without a setting. Found by its service loader. */
public final class PodmanStrategy extends DockerClientProviderStrategy {

    /** After every Docker socket. */
    private static final int PRIORITY = 10;

    private final Optional<EngineAddress> address;

    public PodmanStrategy() {
        address = EngineAddresses.ofThisProcess().podman().stream()
                .filter(EngineAddress::mayAnswer)
                .findFirst();
    }

    @Override
    public TransportConfig getTransportConfig() throws InvalidConfigurationException {
        var host = address.orElseThrow(() -> new InvalidConfigurationException("Podman has no socket here"))
                .host();
        return TransportConfig.builder().dockerHost(host).build();
    }

    @Override
    public String getDescription() {
        return "Podman's socket";
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
