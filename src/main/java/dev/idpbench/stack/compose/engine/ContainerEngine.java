package dev.idpbench.stack.compose.engine;

import dev.idpbench.core.Unavailable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.testcontainers.utility.DockerImageName;
import org.testcontainers.utility.ImageNameSubstitutor;

/** Says whether compose stacks can run on this machine. Costs milliseconds without an engine, and no start with one. */
public final class ContainerEngine {

    /** Testcontainers' cleaner; its version is fixed in Testcontainers' own code. */
    static final String RYUK = "testcontainers/ryuk:0.14.0";

    private static final String GATEWAY = "alpine:3.17";

    private ContainerEngine() {}

    /** Asked once in the life of this process: modes are chosen for each product, the engine is the same. */
    private static final class Machine {

        static final EngineProbe.Found ENGINE = new EngineProbe(EngineAddresses.ofThisProcess()).find();
        static final Optional<ComposeProgram> COMPOSE =
                ENGINE.api().isPresent() ? ComposeProgram.find() : Optional.empty();
    }

    /** Why no compose stack can run here at all; empty when an engine and Compose v2 answer. */
    public static Optional<Unavailable> unavailable() {
        return Machine.ENGINE
                .unavailable()
                .or(
                        () -> Machine.COMPOSE.isPresent()
                                ? Optional.empty()
                                : Optional.of(
                                        new Unavailable(
                                                "a container engine answers, but Compose v2 is missing ('docker compose version' fails)",
                                                "install it (Docker's packages: docker-compose-plugin), or run by -Dbench.mode=process")));
    }

    /**
     * Why a stack of these images cannot run here; empty when it can. Images that are not on this machine are looked up in
     * their registry, at most 5 s long.
     */
    public static Optional<Unavailable> unavailable(Collection<String> images) {
        return unavailable()
                .or(() -> Machine.ENGINE.api().flatMap(api -> new ImageSupply(api).missing(needed(images))));
    }

    /** Compose v2 of this machine; only after {@link #unavailable()} was empty. */
    static ComposeProgram compose() {
        return Machine.COMPOSE.orElseThrow(() -> new IllegalStateException("no Compose v2 here"));
    }

    private static List<String> needed(Collection<String> images) {
        var needed = new ArrayList<>(images);
        if (cleanerWanted()) {
            needed.add(asConfigured(RYUK));
            if (gatewayWanted()) {
                needed.add(asConfigured(GATEWAY));
            }
        }
        return needed;
    }

    private static String asConfigured(String image) {
        return ImageNameSubstitutor.instance()
                .apply(DockerImageName.parse(image))
                .asCanonicalNameString();
    }

    /** Testcontainers then runs one more image to learn under which address the cleaner can be reached. */
    private static boolean gatewayWanted() {
        return Files.exists(Path.of("/.dockerenv")) && System.getenv("TESTCONTAINERS_HOST_OVERRIDE") == null;
    }

    /** Testcontainers reads this switch from the environment alone. */
    static boolean cleanerWanted() {
        return !Boolean.parseBoolean(System.getenv("TESTCONTAINERS_RYUK_DISABLED"));
    }
}
