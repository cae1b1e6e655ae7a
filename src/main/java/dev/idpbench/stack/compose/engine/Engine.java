package dev.idpbench.stack.compose.engine;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.exception.DockerException;
import com.github.dockerjava.api.exception.NotFoundException;
import dev.idpbench.stack.StackFailure;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.dockerclient.DockerClientProviderStrategy;
import org.testcontainers.utility.ResourceReaper;

/** The engine that Testcontainers found, with its client. */
public final class Engine {

    private static final Duration START = Duration.ofSeconds(60);
    private static final Duration CLEANER = Duration.ofMinutes(3);
    private static final Duration ANSWER = Duration.ofSeconds(20);
    private static final Duration PING = Duration.ofSeconds(5);

    private final DockerClient client;
    private final URI host;

    private Engine(DockerClient client, URI host) {
        this.client = client;
        this.host = host;
    }

    /**
     * Connects.
     *
     * @throws StackFailure when no engine answers, or Compose v2 is missing
     */
    public static Engine connect() {
        ContainerEngine.unavailable().ifPresent(why -> {
            throw new StackFailure("Cannot run containers: " + why.reason() + ". Now: " + why.nextStep() + ".");
        });
        try {
            return Deadline.within(START, "finding the engine by Testcontainers", Engine::find);
        } catch (StackFailure e) {
            throw e;
        } catch (RuntimeException e) {
            throw new StackFailure("Testcontainers cannot use this engine: " + EngineProbe.rootMessage(e), e);
        }
    }

    /** Not the factory's own client: making that one starts the cleaner, and looks for a gateway by pulling an image. */
    private static Engine find() {
        var transport = DockerClientFactory.instance().getTransportConfig();
        return new Engine(DockerClientProviderStrategy.getClientForConfig(transport), transport.getDockerHost());
    }

    /** Address for the clients that are started as programs. */
    public URI host() {
        return host;
    }

    /** True when the engine is reached by a socket of this machine; it may still run in a virtual machine. */
    public boolean onSocket() {
        return "unix".equals(host.getScheme());
    }

    /** Streams (logs, statistics) take the client itself; single questions go through {@link #ask}. */
    public DockerClient client() {
        return client;
    }

    public ComposeProgram compose() {
        return ContainerEngine.compose();
    }

    /**
     * Asks the engine, in bounded time.
     *
     * @throws NotFoundException when the engine knows nothing of that name
     * @throws StackFailure when it refuses or no longer answers
     */
    public <T> T ask(String what, Function<DockerClient, T> question) {
        return ask(what, ANSWER, question);
    }

    public <T> T ask(String what, Duration limit, Function<DockerClient, T> question) {
        try {
            return Deadline.within(limit, what, () -> question.apply(client));
        } catch (NotFoundException e) {
            throw e;
        } catch (DockerException e) {
            throw new StackFailure(
                    "The container engine refuses (" + what + "): "
                            + e.getMessage().strip(),
                    e);
        } catch (RuntimeException e) {
            throw new StackFailure(
                    "The container engine at " + host + " no longer answers (" + what + ": "
                            + EngineProbe.rootMessage(e)
                            + "). Was it stopped? Start it again; what is left of this stack is swept at the next start.",
                    e);
        }
    }

    /** Why it no longer answers, in a sentence; empty when it does. */
    public Optional<String> silence() {
        try {
            ask("ping", PING, client -> client.pingCmd().exec());
            return Optional.empty();
        } catch (StackFailure e) {
            return Optional.of(e.getMessage());
        }
    }

    /**
     * Has everything with all of these labels removed when this process ends, even by SIGKILL: by Testcontainers' cleaner,
     * unless the user's environment switches it off.
     *
     * @throws StackFailure when the cleaner does not start
     */
    public void removeAtExit(Map<String, String> labels) {
        if (!ContainerEngine.cleanerWanted()) {
            return;
        }
        try {
            Deadline.within(CLEANER, "starting Testcontainers' cleaner", () -> {
                ResourceReaper.instance().registerLabelsFilterForCleanup(labels);
                return labels;
            });
        } catch (RuntimeException e) {
            throw new StackFailure(
                    "Testcontainers' cleaner does not start: " + EngineProbe.rootMessage(e) + ". Make the image "
                            + ContainerEngine.RYUK + " available, or set TESTCONTAINERS_RYUK_DISABLED=true in the"
                            + " environment; then only a killed run leaves containers, until the next start.",
                    e);
        }
    }
}
