package dev.idpbench.stack.compose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.idpbench.stack.PortClaim;
import dev.idpbench.stack.Readiness;
import dev.idpbench.stack.StackFailure;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What can go wrong with any stack, on one that is up within a second. Needs an engine. */
@Timeout(180)
class ComposeStackIT {

    private static final String IMAGE =
            Sites.options("postgres").get("image").orElse(ComposeStackBuilder.POSTGRES_IMAGE);
    private static final Path FILE = Path.of("src/test/resources/dev/idpbench/stack/compose/small.yaml");
    private static final int PORT = 24080;
    private static final String RUNS = "echo first byte; exec sleep 600";
    private static final Readiness AT_ONCE = Readiness.of("nothing", Optional::empty);
    private static final Readiness NEVER =
            Readiness.of("the impossible", () -> Optional.of("answered 503")).within(Duration.ofSeconds(3));

    @TempDir
    Path folder;

    private final List<String> said = new ArrayList<>();
    private Set<String> before;

    @BeforeEach
    void engine() {
        EngineAtHand.orSkip(IMAGE);
        before = Docker.of("idpbench-small");
    }

    /** Nothing of ours is left, whatever the test did. */
    @AfterEach
    void allIsAsBefore() {
        if (before != null) {
            assertThat(Docker.of("idpbench-small")).isEqualTo(before);
        }
    }

    @Test
    void comesUpIsWatchedAndLeavesNothing() {
        try (var stack = small(RUNS, AT_ONCE)) {
            assertThat(Docker.run("ps", "--format", "{{.Names}}")).contains("idpbench-small-product-1");
            assertThat(stack.incidents()).isEmpty();
            assertThat(stack.runtime().get("product")).startsWith("GNU bash");
            assertThat(stack.artifacts().get("product")).startsWith(IMAGE + " ");
            var product = stack.parts().get(0);
            assertThat(product.vitals().rssBytes().found())
                    .hasValueSatisfying(bytes -> assertThat(bytes).isBetween(1L, 64L << 20));
            assertThat(product.vitals().cpuSeconds().found()).isPresent();
            assertThat(product.vitals().throttledSeconds().found()).isPresent();
            Awaitility.await()
                    .untilAsserted(() -> assertThat(product.log()).content().contains("first byte"));
        }
    }

    @Test
    void stopsAndStartsOnePart() {
        try (var stack = small(RUNS, AT_ONCE)) {
            stack.stopPart("product");
            assertThat(stack.incidents()).isEmpty();
            assertThat(Docker.run("ps", "-a", "--format", "{{.Names}}")).doesNotContain("idpbench-small-product");
            assertThat(Docker.run("volume", "ls")).contains("idpbench-small-data");
            stack.startPart("product");
            assertThat(stack.incidents()).isEmpty();
            assertThat(stack.parts().get(0).vitals().cpuSeconds().found()).isPresent();
        }
    }

    @Test
    void saysWhyAProductEndedAtOnce() {
        assertThatThrownBy(() -> small("echo cannot read my settings; exit 3", NEVER.within(Duration.ofSeconds(60))))
                .isInstanceOf(StackFailure.class)
                .hasMessageContaining("product ended with exit code 3")
                .hasMessageContaining("cannot read my settings");
    }

    @Test
    void saysWhatItWaitedForInVain() {
        assertThatThrownBy(() -> small("echo still thinking; exec sleep 600", NEVER))
                .isInstanceOf(StackFailure.class)
                .hasMessageContaining("did not get ready within 3 s")
                .hasMessageContaining("the impossible, last seen: answered 503")
                .hasMessageContaining("still thinking");
    }

    @Test
    void noticesAKillForMemory() {
        // Asks for more than the limit of 64 MiB once it is told to.
        try (var stack = small("until [ -e /data/go ]; do sleep 0.1; done; exec tail /dev/zero", AT_ONCE)) {
            Docker.run("exec", "idpbench-small-product-1", "touch", "/data/go");
            Awaitility.await()
                    .atMost(Duration.ofSeconds(30))
                    .until(() -> !stack.incidents().isEmpty());
            assertThat(stack.incidents().get(0))
                    .contains("killed")
                    .contains("memory")
                    .contains("64 MiB");
        }
    }

    @Test
    void noticesARestart() {
        try (var stack = small(RUNS, AT_ONCE)) {
            Docker.run("restart", "-t", "0", "idpbench-small-product-1");
            assertThat(stack.incidents().get(0)).contains("product was restarted");
            Docker.run("kill", "idpbench-small-product-1");
            Awaitility.await()
                    .untilAsserted(
                            () -> assertThat(stack.incidents().get(0)).contains("product ended with exit code 137"));
            Docker.run("rm", "-f", "-v", "idpbench-small-product-1");
            assertThat(stack.incidents().get(0)).contains("is gone");
        }
    }

    @Test
    void namesTheHolderOfAPort() throws IOException {
        try (var held = new ServerSocket(PORT, 1, InetAddress.getLoopbackAddress())) {
            assertThat(held.isBound()).isTrue();
            assertThatThrownBy(() -> small(RUNS, AT_ONCE))
                    .hasMessageContaining("Port " + PORT + " for small's endpoint is in use")
                    .hasMessageContaining("-Dbench.small.port=");
        }
        var holder = Docker.run("run", "-d", "-p", "127.0.0.1:" + PORT + ":1", "--entrypoint", "sleep", IMAGE, "60");
        try {
            assertThatThrownBy(() -> small(RUNS, AT_ONCE)).hasMessageContaining("by the container ");
        } finally {
            Docker.run("rm", "-f", "-v", holder);
        }
    }

    @Test
    void namesAnImageThatCannotBeHad() {
        assertThatThrownBy(() -> builder(RUNS, AT_ONCE, Map.of("image", "127.0.0.1:1/nobody/nothing:1"))
                        .start())
                .isInstanceOf(StackFailure.class)
                .hasMessageContaining("Cannot pull 127.0.0.1:1/nobody/nothing:1")
                .hasMessageContaining("docker pull");
    }

    @Test
    void leavesAStackStartedByHandAlone() {
        var byHand = Map.of("IDPBENCH_SMALL_IMAGE", IMAGE);
        Docker.run(byHand, "compose", "-f", FILE.toString(), "up", "-d");
        try {
            var present = Docker.of("idpbench-small");
            assertThatThrownBy(() -> small(RUNS, AT_ONCE))
                    .hasMessageContaining("started by hand")
                    .hasMessageContaining("container idpbench-small-product-1")
                    .hasMessageContaining("docker compose -p idpbench-small down -v");
            assertThat(Docker.of("idpbench-small")).isEqualTo(present);
        } finally {
            Docker.run(byHand, "compose", "-f", FILE.toString(), "down", "-v", "-t", "0");
        }
    }

    @Test
    void refusesWhatIsNotOursAndInTheWay() {
        Docker.run("volume", "create", "idpbench-small-data");
        try {
            assertThatThrownBy(() -> small(RUNS, AT_ONCE))
                    .hasMessageContaining("Not ours")
                    .hasMessageContaining("volume idpbench-small-data");
            assertThat(Docker.run("volume", "ls")).contains("idpbench-small-data");
        } finally {
            Docker.run("volume", "rm", "idpbench-small-data");
        }
    }

    @Test
    void refusesALivingOwnersStackAndSweepsADeadOnes() {
        var self = Owner.self();
        var parent = new Owner(ProcessHandle.current().parent().orElseThrow().pid(), "1", self.machine());
        upFor(self);
        assertThatThrownBy(() -> small(RUNS, AT_ONCE)).hasMessageContaining("Another run (owner " + self.label());
        Docker.run("compose", "-p", "idpbench-small", "down", "-v", "-t", "0");
        upFor(parent);
        try (var stack = small(RUNS, AT_ONCE)) {
            assertThat(said)
                    .anyMatch(line -> line.contains("a dead run left behind")
                            && line.contains("container idpbench-small-product-1")
                            && line.contains("volume idpbench-small-data"));
            assertThat(stack.incidents()).isEmpty();
        }
    }

    @Test
    void leavesForeignThingsAlone() {
        Docker.run("volume", "create", "somebodys-volume");
        Docker.run("network", "create", "somebodys-network");
        var holder = Docker.run("run", "-d", "--network", "somebodys-network", "--entrypoint", "sleep", IMAGE, "600");
        try {
            upAndDown();
            assertThat(Docker.run("ps", "--no-trunc")).contains(holder);
            assertThat(Docker.run("volume", "ls")).contains("somebodys-volume");
        } finally {
            Docker.run("rm", "-f", "-v", holder);
            Docker.run("network", "rm", "somebodys-network");
            Docker.run("volume", "rm", "somebodys-volume");
        }
    }

    @Test
    void readsNoSettingsMeantForStacksStartedByHand() throws IOException {
        var copy = Files.copy(FILE, folder.resolve("compose.yaml"));
        Files.writeString(folder.resolve(".env"), "IDPBENCH_SMALL_COMMAND=exit 9\n");
        try (var stack = builder("exec sleep 600", AT_ONCE, Map.of()).file(copy).start()) {
            assertThat(stack.incidents()).isEmpty();
        }
    }

    private void upAndDown() {
        var stack = small(RUNS, AT_ONCE);
        stack.close();
        // Once is enough: the second call finds the work done.
        stack.close();
    }

    private void upFor(Owner owner) {
        var labelled = Map.of("IDPBENCH_SMALL_IMAGE", IMAGE, "IDPBENCH_OWNER", owner.label());
        Docker.run(labelled, "compose", "-f", FILE.toString(), "up", "-d");
    }

    private ComposeStack small(String command, Readiness readiness) {
        return builder(command, readiness, Map.of("image", IMAGE)).start();
    }

    private ComposeStackBuilder builder(String command, Readiness readiness, Map<String, String> options) {
        var site = Sites.in(folder, said, options);
        return ComposeStack.builder(site, "small")
                .file(FILE)
                .image("product", "IDPBENCH_SMALL_IMAGE", site.options(), IMAGE)
                .variable("IDPBENCH_SMALL_COMMAND", command)
                .port("IDPBENCH_SMALL_PORT", new PortClaim(PORT, "small's endpoint", "bench.small.port"))
                .part("product", "product", "bash", "--version")
                .ready(readiness);
    }
}
