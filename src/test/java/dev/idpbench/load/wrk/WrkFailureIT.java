package dev.idpbench.load.wrk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.idpbench.core.Load;
import dev.idpbench.core.PoolUse;
import dev.idpbench.core.UserError;
import dev.idpbench.load.LoadFailure;
import dev.idpbench.load.Loads;
import dev.idpbench.load.StandInServer;
import dev.idpbench.provision.WrkBinary;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A wrk that fails leaves a clear message within a bounded time, and neither a process nor a credential. */
class WrkFailureIT {

    private static final URI NOBODY = URI.create("http://127.0.0.1:9");

    @TempDir
    Path folder;

    @Test
    void endsAWrkThatHangs() throws IOException {
        var pid = folder.resolve("pid");
        var driver = driver(standInWrk("trap '' TERM; echo $$ >'" + pid + "'; while true; do sleep 1; done"));

        assertThatThrownBy(() -> driver.run(load()))
                .isInstanceOf(LoadFailure.class)
                .hasMessageContaining("still running after 2 s")
                .hasMessageContaining("product-S-c2.txt");
        assertThat(ProcessHandle.of(Long.parseLong(Files.readString(pid).strip())))
                .isEmpty();
        nothingPrivateIsLeft();
    }

    @Test
    void tellsHowWrkDied() throws IOException {
        var driver = driver(standInWrk("echo 'out of files'; kill -9 $$"));

        assertThatThrownBy(() -> driver.run(load()))
                .isInstanceOf(LoadFailure.class)
                .hasMessageContaining("exit status 137")
                .hasMessageContaining("out of files");
        nothingPrivateIsLeft();
    }

    @Test
    void tellsWhatWrkSaidWhenItRefuses() throws IOException {
        var driver = driver(standInWrk("echo 'bind: too many' >&2; exit 3"));

        assertThatThrownBy(() -> driver.run(load()))
                .isInstanceOf(LoadFailure.class)
                .hasMessageContaining("exit status 3")
                .hasMessageContaining("bind: too many");
    }

    @Test
    void takesNoReportForAnError() throws IOException {
        var driver = driver(standInWrk("echo 'Requests/sec: 99999'"));

        assertThatThrownBy(() -> driver.run(load()))
                .isInstanceOf(LoadFailure.class)
                .hasMessageContaining("left no report");
    }

    @Test
    void takesGarbageForAnErrorAndKeepsIt() throws IOException {
        var driver = driver(standInWrk("echo '{\"script\":\"idpbench-lo' >\"$IDPBENCH_LOAD/report.json\""));

        assertThatThrownBy(() -> driver.run(load()))
                .isInstanceOf(LoadFailure.class)
                .hasMessageContaining("no report");
        assertThat(evidence().resolve("product-S-c2.wrk.json.gz")).exists();
        nothingPrivateIsLeft();
    }

    @Test
    void saysThatWrkIsGone() {
        var driver = driver(new WrkBinary(folder.resolve("no wrk"), "4.1.0", Map.of()));

        assertThatThrownBy(() -> driver.run(load()))
                .isInstanceOf(LoadFailure.class)
                .hasMessageContaining("exit status 127")
                .hasMessageContaining("no wrk");
    }

    @Test
    void givesWrkNothingOfTheUsersEnvironmentAndNoSecretInTheOpen() throws IOException {
        var driver = driver(standInWrk("env; echo \"$@\"; ls -ld \"$IDPBENCH_LOAD\"; exit 1"));
        var loads = new Loads(NOBODY, evidence());

        assertThatThrownBy(() -> driver.run(loads.refresh(PoolUse.ONE_SHOT, Loads.pool(3), 2, 1)))
                .isInstanceOf(LoadFailure.class);

        assertThat(Files.readString(evidence().resolve("product-S-c2.txt")))
                .contains("--connections=2", "--threads=1", "--timeout=30s", "--duration=1s", "drwx------")
                .doesNotContain("tok+en", "tok%2Ben", "Y2xpZW50", "HOME=", "JAVA", "LUA_");
    }

    @Test
    void takesAScriptThatDoesNotLoadForAnError() throws IOException {
        var scripts = Files.createDirectories(folder.resolve("lua"));
        Files.writeString(scripts.resolve("discovery.lua"), "function done( -- never closed");
        var driver = new WrkDriver(TestWrk.binary(), 1, scripts, folder.resolve("private"), Set.of());

        try (var server = StandInServer.that(StandInServer.answers(200, "{}"))) {
            assertThatThrownBy(() -> driver.run(new Loads(server.address(), evidence()).discovery(2, 1)))
                    .isInstanceOf(LoadFailure.class)
                    .hasMessageContaining("script left no report");
        }
        assertThat(Files.readString(evidence().resolve("product-S-c2.txt"))).contains("discovery.lua");
    }

    @Test
    void saysThatTheScriptsAreElsewhere() {
        var driver = new WrkDriver(TestWrk.binary(), 1, folder, folder.resolve("private"), Set.of());

        assertThatThrownBy(() -> driver.run(load()))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("discovery.lua");
    }

    @Test
    void refusesConnectionsThatItsThreadsCannotShare() {
        var driver = new WrkDriver(TestWrk.binary(), 2, TestWrk.SCRIPTS, folder.resolve("private"), Set.of());

        assertThatThrownBy(() -> driver.run(new Loads(NOBODY, evidence()).discovery(3, 1)))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("a multiple of 2");
    }

    @Test
    void refusesAPoolThatCannotRotate() {
        var loads = new Loads(NOBODY, evidence());
        var driver = driver(TestWrk.binary());

        assertThatThrownBy(() -> driver.run(loads.refresh(PoolUse.ROTATED, Loads.pool(3), 4, 1)))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("3 tokens");
    }

    @Test
    void dropsWrkWhenItIsInterrupted() throws Exception {
        var pid = folder.resolve("pid");
        var driver = new WrkDriver(
                standInWrk("echo $$ >'" + pid + "'; exec sleep 60"),
                1,
                TestWrk.SCRIPTS,
                folder.resolve("private"),
                Set.of());
        var run = new Thread(() -> assertThatThrownBy(() -> driver.run(load())).hasMessageContaining("interrupted"));
        run.start();
        await().until(() -> Files.exists(pid) && Files.size(pid) > 0);

        run.interrupt();
        run.join(Duration.ofSeconds(20).toMillis());

        assertThat(run.isAlive()).isFalse();
        assertThat(ProcessHandle.of(Long.parseLong(Files.readString(pid).strip())))
                .isEmpty();
    }

    @Test
    void doesNotOutliveAKilledJvm() throws Exception {
        try (var server = StandInServer.that(StandInServer.answers(200, "{\"issuer\":\"http://idp\"}"))) {
            var java = Path.of(System.getProperty("java.home"), "bin", "java");
            var jvm = new ProcessBuilder(
                            java.toString(),
                            "-cp",
                            System.getProperty("java.class.path"),
                            EndlessLoad.class.getName(),
                            server.address().toString(),
                            folder.toString())
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve("jvm.txt").toFile())
                    .start();
            await().atMost(Duration.ofSeconds(60)).until(() -> server.requests() > 0);
            var wrk = jvm.children().toList();

            jvm.destroyForcibly();

            assertThat(wrk).hasSize(1);
            await().atMost(Duration.ofSeconds(10)).until(() -> ended(wrk.get(0)));
        }
    }

    private static boolean ended(ProcessHandle process) throws IOException {
        var status = Path.of("/proc/" + process.pid() + "/status");
        return !process.isAlive()
                || (Files.exists(status) && Files.readString(status).contains("State:\tZ"));
    }

    private Load load() {
        return new Loads(NOBODY, evidence()).discovery(2, 1);
    }

    private Path evidence() {
        return folder.resolve("evidence");
    }

    private WrkDriver driver(WrkBinary binary) {
        return new WrkDriver(binary, 1, TestWrk.SCRIPTS, folder.resolve("private"), Set.of(), Duration.ofSeconds(1));
    }

    private WrkBinary standInWrk(String script) throws IOException {
        var file = Files.writeString(folder.resolve("stand-in wrk"), "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
        return new WrkBinary(file, "stand-in", Map.of());
    }

    private void nothingPrivateIsLeft() throws IOException {
        try (var left = Files.list(folder.resolve("private"))) {
            assertThat(left).isEmpty();
        }
    }
}
