package dev.idpbench.stack.compose;

import dev.idpbench.stack.StackFailure;
import dev.idpbench.stack.compose.engine.Engine;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Runs Compose v2 on one project, each time with a limit and with all output in one log. The variables of the compose
 * file hold passwords, so they travel by environment only.
 */
final class ComposeRun {

    private final Engine engine;
    private final String project;
    private final Path file;
    private final Map<String, String> variables;
    private final Path log;
    private final AtomicReference<Process> running = new AtomicReference<>();

    ComposeRun(Engine engine, String project, Path file, Map<String, String> variables, Path log) {
        this.engine = engine;
        this.project = project;
        this.file = file;
        this.variables = Map.copyOf(variables);
        this.log = log;
    }

    String project() {
        return project;
    }

    /** Ends a command that is under way: an orphan would go on making containers. */
    void abort() {
        Optional.ofNullable(running.getAndSet(null)).ifPresent(ComposeRun::end);
    }

    /**
     * Runs one command to its end.
     *
     * @throws StackFailure with the end of the output when it fails or takes longer than the limit
     */
    void run(Duration limit, String... arguments) {
        var what = "docker compose " + String.join(" ", arguments);
        var from = LogTail.size(log);
        try {
            var process = start(arguments);
            running.set(process);
            if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                end(process);
                throw new StackFailure(what + " for " + project + " did not end within " + limit.toSeconds() + " s."
                        + LogTail.of(log, from));
            }
            if (process.exitValue() != 0) {
                throw new StackFailure(what + " for " + project + " failed (exit " + process.exitValue() + ")."
                        + LogTail.of(log, from));
            }
            running.set(null);
        } catch (IOException e) {
            throw new StackFailure("Cannot run " + what + ": " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StackFailure("Interrupted during " + what, e);
        }
    }

    private Process start(String... arguments) throws IOException {
        var command = new ArrayList<>(engine.compose().command());
        command.addAll(List.of("--ansi", "never", "--progress", "plain", "-p", project));
        // A .env file beside the compose file is for stacks started by hand: it must not change a measurement unseen.
        command.addAll(List.of("--env-file", "/dev/null", "-f", file.toString()));
        command.addAll(List.of(arguments));
        var builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectInput(new File("/dev/null"))
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        var environment = builder.environment();
        environment.keySet().removeIf(name -> name.startsWith("COMPOSE_") || name.startsWith("IDPBENCH_"));
        // The same engine that Testcontainers found; a context in the environment would win over the host.
        environment.remove("DOCKER_CONTEXT");
        environment.put("DOCKER_HOST", engine.host().toString());
        environment.putAll(variables);
        return builder.start();
    }

    private static void end(Process process) {
        var family = process.descendants().toList();
        process.destroy();
        try {
            process.waitFor(5, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        process.destroyForcibly();
        family.forEach(ProcessHandle::destroyForcibly);
    }

    /** Leaves the variables out: they carry passwords. */
    @Override
    public String toString() {
        return project + " (" + file + ")";
    }
}
