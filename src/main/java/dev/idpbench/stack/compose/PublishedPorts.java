package dev.idpbench.stack.compose;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.model.Container;
import dev.idpbench.stack.PortClaim;
import dev.idpbench.stack.Ports;
import dev.idpbench.stack.StackFailure;
import dev.idpbench.stack.compose.engine.Engine;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/** Loopback ports that a stack publishes: checked before the start, because Compose names no holder. */
record PublishedPorts(List<PortClaim> claims) {

    /** Below the ports that systems give to outgoing connections. */
    private static final int FIRST_FREE = 25432;

    private static final int LAST_FREE = 25532;

    /** A port that nobody listens on now. */
    static int free() {
        return IntStream.rangeClosed(FIRST_FREE, LAST_FREE)
                .filter(Ports::free)
                .findFirst()
                .orElseThrow(() -> new StackFailure(
                        "No free port between " + FIRST_FREE + " and " + LAST_FREE + ": set bench.postgres.port"));
    }

    /**
     * Checks that all can be published. The engine's own proxy would be named as the holder of a container's port, so
     * containers are looked for first.
     *
     * @throws StackFailure naming port, holder and the setting that moves it
     */
    void check(Engine engine) {
        for (var claim : claims) {
            if (!Ports.free(claim.port())) {
                engine.ask("finding the port's holder", client -> holder(client, claim.port()))
                        .ifPresent(holder -> {
                            throw new StackFailure("Port " + claim.port() + " for " + claim.purpose() + " is in use by "
                                    + holder + ": stop it, or choose another port: -D" + claim.setting() + "=<port>.");
                        });
            }
        }
        Ports.requireFree(claims);
    }

    private static Optional<String> holder(DockerClient client, int port) {
        return client.listContainersCmd().exec().stream()
                .filter(container -> publishes(container, port))
                .map(container -> "the container " + container.getNames()[0].substring(1))
                .findFirst();
    }

    private static boolean publishes(Container container, int port) {
        return Arrays.stream(Objects.requireNonNullElse(
                        container.getPorts(), new com.github.dockerjava.api.model.ContainerPort[0]))
                .anyMatch(published -> Objects.equals(published.getPublicPort(), port));
    }
}
