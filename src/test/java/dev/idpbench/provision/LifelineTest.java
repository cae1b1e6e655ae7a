package dev.idpbench.provision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LifelineTest {

    private static final Duration LIMIT = Duration.ofSeconds(20);

    @TempDir
    Path folder;

    @AfterEach
    void removeTheLinkThatPointsOutside() throws IOException {
        Files.deleteIfExists(folder.resolve("sh"));
    }

    @Test
    void passesOnOutputAndExitStatus() throws Exception {
        var process = start("sh", "-c", "echo \"$1\"; exit 7", "child", "two words");

        assertThat(output(process)).isEqualTo("two words\n");
        assertThat(process.waitFor()).isEqualTo(7);
    }

    @Test
    void isTheChildItselfAndGivesItNoOtherChildren() throws Exception {
        var process = start("sh", "-c", "echo $$; exec sleep 60");
        var announced = process.inputReader().readLine();

        assertThat(announced).isEqualTo(Long.toString(process.pid()));
        await().atMost(LIMIT)
                .until(() -> process.toHandle().children().findAny().isEmpty());
        process.toHandle().destroy();
        assertThat(process.waitFor()).isEqualTo(128 + 15);
    }

    @ParameterizedTest
    @MethodSource("shells")
    void endsTheChildWhenItsInputCloses(Path shell) throws Exception {
        var process = startWith(shell, Lifeline.DEFAULT, "sleep", "60");

        process.getOutputStream().close();

        assertThat(process.waitFor(LIMIT.toSeconds(), java.util.concurrent.TimeUnit.SECONDS))
                .isTrue();
        assertThat(process.exitValue()).isEqualTo(128 + 15);
    }

    @ParameterizedTest
    @MethodSource("shells")
    void killsAChildThatIgnoresItAndWhatTheChildStarted(Path shell) throws Exception {
        var lifeline = new Lifeline(Duration.ofMillis(300), "TERM");
        var process = startWith(
                shell, lifeline, "sh", "-c", "trap '' TERM; sleep 61 & echo $!; while true; do sleep 1; done");
        var grandchild = ProcessHandle.of(Long.parseLong(process.inputReader().readLine()))
                .orElseThrow();

        process.getOutputStream().close();

        assertThat(process.waitFor(LIMIT.toSeconds(), java.util.concurrent.TimeUnit.SECONDS))
                .isTrue();
        assertThat(process.exitValue()).isEqualTo(128 + 9);
        await().atMost(LIMIT).until(() -> gone(grandchild.pid()));
    }

    @Test
    void asksWithTheSignalThatItWasGiven() throws Exception {
        var process = startWith(
                Path.of("/bin/sh"),
                new Lifeline(Duration.ofSeconds(10), "USR1"),
                "sh",
                "-c",
                "trap 'exit 42' USR1; echo ready; while true; do sleep 0.1; done");
        assertThat(process.inputReader().readLine()).isEqualTo("ready");

        process.getOutputStream().close();

        assertThat(process.waitFor()).isEqualTo(42);
    }

    @Test
    void leavesNoWatcherBehind() throws Exception {
        var process = start("sh", "-c", "echo done");
        process.waitFor();

        await().atMost(LIMIT).until(() -> processGroup(process.pid()).isEmpty());
    }

    @Test
    void refusesASignalThatIsNone() {
        assertThatThrownBy(() -> new Lifeline(Duration.ZERO, "TERM; reboot"))
                .isInstanceOf(IllegalArgumentException.class);
    }

    static List<Path> shells() {
        return Stream.of("/bin/dash", "/bin/bash", "/bin/busybox", "/bin/sh")
                .map(Path::of)
                .filter(Files::isExecutable)
                .toList();
    }

    private Process start(String... command) throws IOException {
        return startWith(Path.of("/bin/sh"), Lifeline.DEFAULT, command);
    }

    private Process startWith(Path shell, Lifeline lifeline, String... command) throws IOException {
        Files.createSymbolicLink(folder.resolve("sh"), shell);
        var wrapped = new java.util.ArrayList<>(lifeline.wrap(List.of(command)));
        wrapped.set(0, folder.resolve("sh").toString());
        var builder = new ProcessBuilder(wrapped).redirectErrorStream(true);
        builder.environment().merge("PATH", folder.toString(), (old, first) -> first + ":" + old);
        return builder.start();
    }

    private static String output(Process process) throws IOException {
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    private static boolean gone(long pid) {
        return ProcessHandle.of(pid).isEmpty() || stat(pid).contains(") Z ");
    }

    private static String stat(long pid) {
        try {
            return Files.readString(Path.of("/proc/" + pid + "/stat"));
        } catch (IOException e) {
            return "gone: " + e;
        }
    }

    private static List<Long> processGroup(long leader) {
        return ProcessHandle.allProcesses()
                .map(ProcessHandle::pid)
                .filter(pid -> stat(pid).matches("(?s)\\d+ \\(.*\\) [^Z] \\d+ " + leader + " .*"))
                .toList();
    }
}
