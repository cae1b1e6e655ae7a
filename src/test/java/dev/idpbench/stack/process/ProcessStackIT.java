package dev.idpbench.stack.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.idpbench.core.Reading;
import dev.idpbench.stack.PortClaim;
import dev.idpbench.stack.Readiness;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.StackFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real processes, small ones. */
class ProcessStackIT {

    @TempDir
    Path temp;

    private Site site;

    @BeforeEach
    void prepare() throws IOException {
        site = TestSite.in(temp);
    }

    @Test
    void stopsInReverseOrderAndLeavesNothing() {
        var order = temp.resolve("order");
        var stack = ProcessStack.builder(site)
                .part(obedient("redis", order), "sh", "native")
                .part(obedient("product", order), "sh", "native")
                .start();
        stack.close();
        assertThat(order).hasContent("product\nredis");
        assertThat(site.scratch()).isEmptyDirectory();
        stack.close();
    }

    @Test
    void givesChildrenACleanEnvironment() throws IOException {
        var spec = ready(shell("product", "env | sort; echo up; exec sleep 600"), "up")
                .withEnvironment(Map.of("KC_DB", "postgres"));
        ProcessStack.builder(site).part(spec, "sh", "native").start().close();
        assertThat(Files.readAllLines(log("product")))
                .extracting(line -> line.split("=", 2)[0])
                .isSubsetOf(
                        "PATH",
                        "HOME",
                        "TMPDIR",
                        "LANG",
                        "LC_ALL",
                        "IDPBENCH_STACK",
                        "KC_DB",
                        "PWD",
                        "OLDPWD",
                        "SHLVL",
                        "_",
                        "up");
    }

    @Test
    void saysHowAPartEndedThatNeverGotReady() {
        var spec = shell("product", "echo the database is not there; exit 3").readyWhen(never());
        assertThatThrownBy(() -> ProcessStack.builder(site)
                        .part(shell("redis", "exec sleep 600"), "sh", "native")
                        .part(spec, "sh", "native")
                        .start())
                .isInstanceOf(StackFailure.class)
                .hasMessageContaining("The product ended with status 3")
                .hasMessageContaining("the database is not there");
        assertThat(site.scratch()).isEmptyDirectory();
    }

    @Test
    void saysWhatItLastSawOfAPartThatNeverGetsReady() {
        var spec = shell("product", "exec sleep 600").readyWhen(never().within(Duration.ofSeconds(1)));
        assertThatThrownBy(() ->
                        ProcessStack.builder(site).part(spec, "sh", "native").start())
                .isInstanceOf(StackFailure.class)
                .hasMessageContaining("waited for a miracle, last seen: none yet");
        assertThat(site.scratch()).isEmptyDirectory();
    }

    @Test
    void killsWhatDoesNotStop() {
        var spec = ready(shell("product", "trap '' TERM; echo up; while :; do sleep 1; done"), "up")
                .stoppedBy("TERM", Duration.ofMillis(300));
        ProcessStack.builder(site).part(spec, "sh", "native").start().close();
        assertThat(site.scratch()).isEmptyDirectory();
    }

    @Test
    void failsWhenAGrandchildIsLeft() {
        var spec = ready(shell("product", "setsid sleep 601 & echo up; exec sleep 602"), "up");
        var stack = ProcessStack.builder(site).part(spec, "sh", "native").start();
        assertThatThrownBy(stack::close)
                .isInstanceOf(StackFailure.class)
                .hasMessageContaining("(sleep 601) outlived it and was killed");
        assertThat(ProcessHandle.allProcesses()
                        .filter(process ->
                                process.info().commandLine().orElse("").contains("sleep 601")))
                .isEmpty();
    }

    @Test
    void tellsOfAPartThatDied() {
        var stack = ProcessStack.builder(site)
                .part(
                        ready(shell("product", "echo up; read _ < '" + fifo() + "'; echo bye; kill -9 $$"), "up"),
                        "sh",
                        "native")
                .start();
        try (stack) {
            assertThat(stack.incidents()).isEmpty();
            writeTo(temp.resolve("fifo"));
            Awaitility.await().until(() -> !stack.incidents().isEmpty());
            assertThat(stack.incidents().get(0)).contains("The product ended with status 137", "bye");
            assertThat(stack.parts().get(0).vitals().rssBytes()).isInstanceOf(Reading.Missing.class);
        }
    }

    @Test
    void stopsAndStartsOnePartAlone() {
        var starts = temp.resolve("starts");
        var product = ready(shell("product", "echo x >> '" + starts + "'; echo up; exec sleep 600"), "up");
        try (var stack = ProcessStack.builder(site)
                .part(shell("redis", "exec sleep 600"), "sh", "native")
                .part(product, "sh", "native")
                .start()) {
            stack.stopPart("product");
            assertThat(stack.incidents()).isEmpty();
            stack.startPart("product");
            Awaitility.await().untilAsserted(() -> assertThat(starts).hasContent("x\nx"));
            assertThat(stack.parts().get(1).vitals().rssBytes()).isInstanceOf(Reading.Present.class);
        }
    }

    @Test
    void countsTheWorkOfEndedChildren() {
        var busy = "i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done";
        var spec = ready(shell("product", "sh -c '" + busy + "'; echo up; sleep 600; :"), "up");
        try (var stack = ProcessStack.builder(site).part(spec, "sh", "native").start()) {
            var vitals = stack.parts().get(0).vitals();
            assertThat(vitals.cpuSeconds().found().orElseThrow()).isPositive();
            assertThat(vitals.rssBytes().found().orElseThrow())
                    .isGreaterThanOrEqualTo(vitals.pssBytes().found().orElseThrow());
        }
    }

    @Test
    void namesThePortThatWasTakenInBetween() throws IOException {
        var port = TestSite.freePort();
        var claim = new PortClaim(port, "the product", "bench.product.port");
        // The first process takes the port for a process of its own: to the part, that is a stranger.
        var spec = shell("product", "echo address already in use; exit 1")
                .listeningOn(claim)
                .readyWhen(never());
        assertThatThrownBy(() ->
                        ProcessStack.builder(site).part(spec, "sh", "native").start())
                .isInstanceOf(StackFailure.class);
        assertThat(Files.readAllLines(log("product"))).hasSize(2);
    }

    @Test
    void runsAOneTimeCommand() throws InterruptedException, IOException {
        var log = temp.resolve("build.log");
        new OneTimeCommand(
                        "the build",
                        List.of("/bin/sh", "-c", "echo $KC_DB"),
                        Map.of("KC_DB", "postgres"),
                        temp,
                        log,
                        Duration.ofSeconds(20))
                .run();
        assertThat(log).hasContent("postgres");
        var failing = new OneTimeCommand(
                "the build", List.of("/bin/sh", "-c", "echo no; exit 2"), Map.of(), temp, log, Duration.ofSeconds(20));
        assertThatThrownBy(failing::run)
                .isInstanceOf(StackFailure.class)
                .hasMessageContaining("the build ended with status 2")
                .hasMessageContaining("no");
    }

    private Path fifo() {
        var fifo = temp.resolve("fifo");
        try {
            new ProcessBuilder("mkfifo", fifo.toString()).start().onExit().join();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return fifo;
    }

    private static void writeTo(Path fifo) {
        try {
            Files.writeString(fifo, "go\n");
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private Path log(String part) {
        return site.logs().resolve(part + ".log");
    }

    private ProcessSpec obedient(String part, Path order) {
        var script = "trap 'echo " + part + " >> \"" + order + "\"; exit 0' TERM; echo up; while :; do sleep 0.1; done";
        return ready(shell(part, script), "up");
    }

    private ProcessSpec shell(String part, String script) {
        return ProcessSpec.of(part, temp, List.of("/bin/sh", "-c", script));
    }

    private ProcessSpec ready(ProcessSpec spec, String line) {
        return spec.readyWhen(
                Readiness.of("it says " + line, () -> said(spec.part(), line)).every(Duration.ofMillis(50)));
    }

    private Optional<String> said(String part, String line) {
        try {
            return Files.readAllLines(log(part)).contains(line) ? Optional.empty() : Optional.of("not yet");
        } catch (IOException e) {
            return Optional.of(e.toString());
        }
    }

    private static Readiness never() {
        return Readiness.of("a miracle", () -> Optional.of("none yet"));
    }
}
