package dev.idpbench.product;

import dev.idpbench.core.Excerpt;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * What a program says to a question on its command line, in a clean environment and without input.
 *
 * @param text both of its streams, empty when it could not be asked
 * @param trouble why it could not be asked
 */
record ProgramAnswer(Optional<String> text, String trouble) {

    /** A large program on a busy disk takes its time until its first word. */
    private static final int PATIENCE_SECONDS = 60;

    private static final int ENOUGH_BYTES = 16 * 1024;

    /** @param environment what it needs besides the clean one */
    static ProgramAnswer of(Path program, List<String> question, Map<String, String> environment) {
        try {
            return new ProgramAnswer(Optional.of(output(program, question, environment)), "");
        } catch (IOException e) {
            return new ProgramAnswer(Optional.empty(), "it cannot be run (" + e.getMessage() + ")");
        } catch (TimeoutException e) {
            return new ProgramAnswer(
                    Optional.empty(),
                    "it did not answer \"" + String.join(" ", question) + "\" within " + PATIENCE_SECONDS + " s");
        }
    }

    /** The answer is read while the program runs, so it cannot block on it. */
    private static String output(Path program, List<String> question, Map<String, String> environment)
            throws IOException, TimeoutException {
        var command = new ArrayList<>(List.of(program.toString()));
        command.addAll(question);
        var builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().keySet().retainAll(Set.of("PATH", "LD_LIBRARY_PATH"));
        builder.environment().putAll(environment);
        var process = builder.start();
        try {
            process.getOutputStream().close();
            return CompletableFuture.supplyAsync(() -> firstBytes(process)).get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw new IOException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        } finally {
            process.destroyForcibly();
        }
    }

    private static String firstBytes(Process process) {
        try {
            return new String(process.getInputStream().readNBytes(ENOUGH_BYTES), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String toString() {
        return text.map(answer -> "it answered " + Excerpt.of(answer)).orElse(trouble);
    }
}
