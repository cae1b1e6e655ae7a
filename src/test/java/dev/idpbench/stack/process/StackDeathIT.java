package dev.idpbench.stack.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.idpbench.stack.Ports;
import dev.idpbench.stack.proc.ProcessTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ends a JVM that owns a running stack, in each way in which it may end. */
@EnabledOnOs(OS.LINUX)
class StackDeathIT {

    private static final Duration START = Duration.ofMinutes(1);
    private static final Duration ALLOWED = Duration.ofSeconds(10);

    @TempDir
    Path temp;

    /** Ctrl-C goes to the whole group in the foreground. After SIGKILL nobody is there who could remove the folder. */
    @ParameterizedTest(name = "{0} to group: {1}")
    @CsvSource({"KILL, false, false", "TERM, false, true", "INT, true, true"})
    void leavesNoProcess(String signal, boolean group, boolean foldersRemoved) throws IOException {
        var port = TestSite.freePort();
        var owner = start(port);
        try {
            Awaitility.await("the stack is up").atMost(START).until(() -> Files.exists(temp.resolve("up")));
            var stack = stack();
            assertThat(alive(stack)).hasSizeGreaterThan(5);
            kill(signal, (group ? "-" : "") + owner.pid());
            Awaitility.await("nothing is left")
                    .atMost(ALLOWED)
                    .untilAsserted(() -> assertThat(alive(stack)).isEmpty());
            assertThat(owner.onExit().join().isAlive()).isFalse();
            assertThat(Ports.free(port)).isTrue();
            assertThat(Files.exists(stack.folder())).isEqualTo(!foldersRemoved);
        } finally {
            owner.destroyForcibly();
        }
    }

    private Process start(int port) throws IOException {
        return new ProcessBuilder(
                        "setsid",
                        ProcessStack.javaCommand(),
                        "-Dmaven.repo.local=" + System.getProperty("maven.repo.local", ""),
                        "-cp",
                        System.getProperty("java.class.path"),
                        StackOwner.class.getName(),
                        temp.toString(),
                        Integer.toString(port))
                .redirectErrorStream(true)
                .redirectOutput(temp.resolve("owner.log").toFile())
                .start();
    }

    private ProcessTree stack() throws IOException {
        try (var folders = Files.list(temp.resolve("scratch"))) {
            var folder = folders.findFirst().orElseThrow().toRealPath();
            return new ProcessTree("IDPBENCH_STACK=" + folder.getFileName(), folder);
        }
    }

    private static Set<ProcessTree.Member> alive(ProcessTree stack) {
        var all = new HashSet<>(stack.marked());
        all.addAll(stack.inside());
        return all;
    }

    private static void kill(String signal, String target) throws IOException {
        var kill = new ProcessBuilder(List.of("/bin/sh", "-c", "kill -s \"$1\" -- \"$2\"", "kill", signal, target))
                .inheritIO()
                .start();
        assertThat(kill.onExit().join().exitValue()).isZero();
    }
}
