package dev.idpbench.stack.process;

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
     * @throws dev.idpbench.stack.StackFailure with the end of the log when it fails or takes longer than the timeout
     */
    public void run() throws InterruptedException {
        throw new UnsupportedOperationException("coming");
    }
}
