package dev.idpbench.stack.process;

import dev.idpbench.provision.FileTree;
import dev.idpbench.stack.StackFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * A program that runs to its end, with the same clean environment and lifeline as a server: a server's one-time build,
 * a migration.
 *
 * @param what for messages, for example {@code Keycloak's build}
 * @param command program and arguments; never a secret
 * @param environment what it gets besides the clean basic environment
 * @param log receives everything that it writes
 */
public record OneTimeCommand(
        String what, List<String> command, Map<String, String> environment, Path workDir, Path log, Duration timeout) {

    public OneTimeCommand {
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
    }

    /**
     * Runs it and waits.
     *
     * @throws StackFailure with the end of the log when it fails or takes longer than the timeout
     */
    public void run() throws InterruptedException {
        try {
            var home = Files.createTempDirectory("idpbench-home-");
            try {
                run(new ChildEnvironment(home, home, "IDPBENCH_COMMAND=" + home.getFileName()));
            } finally {
                FileTree.delete(home);
            }
        } catch (IOException e) {
            throw new StackFailure(what + " has no folder for its temporary files: " + e, e);
        }
    }

    private void run(ChildEnvironment environment) throws InterruptedException {
        var spec = ProcessSpec.of(what, workDir, command).withEnvironment(this.environment);
        var process = ServerProcess.launch(spec, environment, log);
        try {
            if (!process.ended(timeout)) {
                throw new StackFailure(
                        "%s took longer than %d s.%s".formatted(what, timeout.toSeconds(), process.output()));
            }
        } finally {
            process.stop(Duration.ZERO);
        }
        if (process.exitValue() != 0) {
            throw new StackFailure(what + " " + process.ending());
        }
    }

    /** Leaves the environment out: it may carry secrets. */
    @Override
    public String toString() {
        return what + ": " + String.join(" ", command);
    }
}
