package dev.idpbench.stack.compose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What is left when the process that owns a stack is ended, kindly and unkindly. Needs an engine. */
@Timeout(180)
class KilledOwnerIT {

    private static final String IMAGE =
            Sites.options("postgres").get("image").orElse(ComposeStackBuilder.POSTGRES_IMAGE);

    @TempDir
    Path folder;

    @Test
    void anEndedProcessTakesItsStackDown() throws Exception {
        EngineAtHand.orSkip(IMAGE);
        var before = Docker.of("idpbench-small");
        var holder = hold();
        holder.destroy();
        assertThat(holder.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(Docker.of("idpbench-small")).isEqualTo(before);
    }

    @Test
    void whatAKilledProcessLeavesIsSweptAtTheNextStart() throws Exception {
        EngineAtHand.orSkip(IMAGE);
        var before = Docker.of("idpbench-small");
        hold().destroyForcibly().waitFor();
        var said = new ArrayList<String>();
        sweep(said);
        assertThat(Docker.of("idpbench-small")).isEqualTo(before);
        // With Testcontainers' cleaner the stack may be gone before we come.
        if ("true".equals(System.getenv("TESTCONTAINERS_RYUK_DISABLED"))) {
            assertThat(said).anyMatch(line -> line.contains("removing what a dead run left behind"));
        }
    }

    @Test
    void namesTheEngineThatWasStoppedUnderARunningStack() throws Exception {
        EngineAtHand.orSkip(IMAGE);
        var engine = Path.of("/var/run/docker.sock");
        assumeTrue(Files.exists(engine), "the stand-in passes on to an engine's socket at its usual place");
        var before = Docker.of("idpbench-small");
        try (var proxy = new EngineProxyStandIn(folder.resolve("engine.sock"), engine)) {
            var holder = hold(Map.of("DOCKER_HOST", proxy.host()));
            proxy.stop();
            assertThat(holder.waitFor(90, TimeUnit.SECONDS)).isTrue();
            assertThat(folder.resolve("said"))
                    .content()
                    .contains("The container engine at " + proxy.host() + " no longer answers")
                    .contains("Was it stopped? Start it again")
                    .doesNotContain("exit code");
        }
        sweep(new ArrayList<>());
        assertThat(Docker.of("idpbench-small")).isEqualTo(before);
    }

    /** A next start, which finds what was left, and its own end. */
    private void sweep(List<String> said) {
        var site = Sites.in(folder, said, Map.of("image", IMAGE));
        ComposeStack.builder(site, "small")
                .file(Path.of("src/test/resources/dev/idpbench/stack/compose/small.yaml"))
                .image("product", "IDPBENCH_SMALL_IMAGE", site.options(), IMAGE)
                .part("product", "product")
                .start()
                .close();
    }

    private Process hold() throws IOException {
        return hold(Map.of());
    }

    private Process hold(Map<String, String> environment) throws IOException {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        var builder = new ProcessBuilder(
                        List.of(java, "-cp", classPath, StackHolder.class.getName(), IMAGE, folder.toString()))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("holder.log").toFile());
        builder.environment().putAll(environment);
        var process = builder.start();
        var said = folder.resolve("said");
        Awaitility.await()
                .atMost(Duration.ofSeconds(90))
                .until(() -> !process.isAlive()
                        || (Files.exists(said) && Files.readString(said).startsWith("up")));
        assertThat(process.isAlive())
                .as(Files.readString(folder.resolve("holder.log")))
                .isTrue();
        return process;
    }
}
