package dev.idpbench.observe;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Asks a small system command, within a bounded time. */
final class Command {

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private Command() {}

    /**
     * What a command answered.
     *
     * @param exit exit status; -1 when there was none
     * @param text output and errors together, or why it could not run
     */
    record Answer(int exit, String text) {
        boolean good() {
            return exit == 0;
        }
    }

    /** Runs {@code words} in {@code folder}; variables whose names begin with {@code hidden} are kept from it. */
    static Answer ask(Path folder, String hidden, List<String> words) {
        var builder = new ProcessBuilder(words).directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.startsWith(hidden));
        builder.environment().put("LC_ALL", "C");
        try {
            var process = builder.start();
            process.getOutputStream().close();
            return answer(process);
        } catch (IOException e) {
            return new Answer(-1, words.get(0) + " cannot be run: " + e.getMessage());
        }
    }

    private static Answer answer(Process process) {
        // Read beside the wait: a full pipe would keep the command from ending.
        var output = CompletableFuture.supplyAsync(() -> read(process));
        try {
            var text = output.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
            return process.waitFor(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)
                    ? new Answer(process.exitValue(), text)
                    : new Answer(-1, "no end within " + PATIENCE.toSeconds() + " s");
        } catch (TimeoutException e) {
            return new Answer(-1, "no answer within " + PATIENCE.toSeconds() + " s");
        } catch (ExecutionException e) {
            return new Answer(-1, "its output cannot be read: " + e.getCause().getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Answer(-1, "interrupted");
        } finally {
            process.destroyForcibly();
        }
    }

    private static String read(Process process) {
        try {
            return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
