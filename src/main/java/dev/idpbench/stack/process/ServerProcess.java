package dev.idpbench.stack.process;

import dev.idpbench.provision.Lifeline;
import dev.idpbench.stack.StackFailure;
import dev.idpbench.stack.proc.ProcessTree;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** One running child on its lifeline, with everything that it starts. */
final class ServerProcess {

    /** When this JVM dies, there is no time for a longer grace. */
    private static final Duration LAST_GRACE = Duration.ofSeconds(4);

    private final ProcessSpec spec;
    private final Path log;
    private final long logStart;
    private final Process process;

    private ServerProcess(ProcessSpec spec, Path log, long logStart, Process process) {
        this.spec = spec;
        this.log = log;
        this.logStart = logStart;
        this.process = process;
    }

    /** Starts it; everything that it writes is appended to the log. */
    static ServerProcess launch(ProcessSpec spec, ChildEnvironment environment, Path log) {
        var lifeline = new Lifeline(LAST_GRACE, spec.signal());
        var builder = new ProcessBuilder(lifeline.wrap(spec.command()))
                .directory(spec.workDir().toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        environment.into(builder, spec.environment());
        var logStart = LogTail.length(log);
        try {
            return new ServerProcess(spec, log, logStart, builder.start());
        } catch (IOException e) {
            throw new StackFailure("The " + spec.part() + " could not be started: " + e.getMessage(), e);
        }
    }

    long pid() {
        return process.pid();
    }

    boolean alive() {
        return process.isAlive();
    }

    /** How it ended, with the end of its log. */
    String ending() {
        return "ended with " + status(process.exitValue()) + "." + LogTail.told(log, logStart);
    }

    /** What it wrote since it was started, the end of it. */
    String output() {
        return LogTail.told(log, logStart);
    }

    int exitValue() {
        return process.exitValue();
    }

    /** Waits for its end; false when it takes longer. */
    boolean ended(Duration patience) throws InterruptedException {
        return process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS);
    }

    /**
     * Asks it to stop, and kills it with everything below it when it does not.
     *
     * @return all processes of its tree, to be looked after: a grandchild may have survived
     */
    Set<ProcessTree.Member> stop(Duration grace) {
        var tree = new HashSet<>(ProcessTree.below(pid()));
        if (alive() && !stopsItself(grace)) {
            tree.addAll(ProcessTree.below(pid()));
            process.destroyForcibly();
            ProcessTree.living(tree).forEach(member -> Signals.kill(member));
        }
        closeLifeline();
        return tree;
    }

    private boolean stopsItself(Duration grace) {
        Signals.send(process, spec.signal());
        try {
            return process.waitFor(grace.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            // Whoever is in such a hurry gets a killed server, and keeps the interrupt.
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private void closeLifeline() {
        try {
            process.getOutputStream().close();
        } catch (IOException e) {
            throw new StackFailure("The lifeline of the " + spec.part() + " could not be closed: " + e.getMessage(), e);
        }
    }

    /** An exit status in words; above 128 it names the signal. */
    static String status(int exit) {
        return switch (exit) {
            case 137 -> "status 137 (SIGKILL: killed by somebody, or by the kernel for lack of memory)";
            case 143 -> "status 143 (SIGTERM)";
            case 130 -> "status 130 (SIGINT)";
            case 139 -> "status 139 (SIGSEGV: it crashed)";
            case 134 -> "status 134 (SIGABRT: it gave up)";
            default -> "status " + exit;
        };
    }
}
