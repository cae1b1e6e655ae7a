package dev.idpbench.load.wrk;

import dev.idpbench.core.DriverCpu.ThreadCpu;
import dev.idpbench.core.Reading;
import dev.idpbench.load.LoadFailure;
import dev.idpbench.provision.Lifeline;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * One run of wrk, on a lifeline and within a bounded time.
 *
 * @param environment all of it: nothing of the user's own reaches wrk
 * @param output receives what wrk prints
 * @param limit when wrk is given up
 */
record WrkProcess(List<String> command, Map<String, String> environment, Path output, Duration limit) {

    private static final long SAMPLE_MILLIS = 200;

    /** What the run cost, by thread. */
    Reading<List<ThreadCpu>> run() {
        var process = start();
        try {
            var sampler = new ThreadSampler(process.pid(), Path.of(command.get(0)));
            if (!watch(process, sampler)) {
                throw new LoadFailure(
                        "wrk was still running after " + limit.toSeconds() + " s and was ended. " + said());
            }
            if (process.exitValue() != 0) {
                throw new LoadFailure("wrk ended with exit status " + process.exitValue() + ". " + said());
            }
            return sampler.read();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LoadFailure("the load was interrupted, wrk was ended. " + said(), e);
        } finally {
            end(process);
        }
    }

    private Process start() {
        try {
            Files.createDirectories(output.toAbsolutePath().getParent());
            var builder = new ProcessBuilder(Lifeline.DEFAULT.wrap(command))
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile());
            builder.environment().clear();
            builder.environment().putAll(environment);
            return builder.start();
        } catch (IOException e) {
            throw new LoadFailure("wrk could not be started: " + e.getMessage(), e);
        }
    }

    private boolean watch(Process process, ThreadSampler sampler) throws InterruptedException {
        long deadline = System.nanoTime() + limit.toNanos();
        while (System.nanoTime() < deadline) {
            if (process.waitFor(SAMPLE_MILLIS, TimeUnit.MILLISECONDS)) {
                return true;
            }
            sampler.sample();
        }
        return false;
    }

    /** Makes sure that wrk is gone on return; its lifeline takes whatever it may have started. */
    private static void end(Process process) {
        process.destroyForcibly();
        process.onExit().join();
        try {
            process.getOutputStream().close();
        } catch (IOException e) {
            throw new UncheckedIOException("wrk's lifeline could not be closed", e);
        }
    }

    /** The last line of wrk's output and where the rest lies. */
    String said() {
        try {
            var lines = Files.readString(output, StandardCharsets.ISO_8859_1)
                    .strip()
                    .lines()
                    .toList();
            var last = lines.isEmpty() ? "" : lines.get(lines.size() - 1).strip();
            return (last.isEmpty() ? "It printed nothing" : "It printed last: " + last) + " (" + output + ")";
        } catch (IOException e) {
            return "Its output cannot be read: " + e.getMessage();
        }
    }
}
