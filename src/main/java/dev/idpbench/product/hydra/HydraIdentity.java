package dev.idpbench.product.hydra;

import dev.idpbench.core.Excerpt;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;

/**
 * What a program says when it is asked for its version.
 *
 * @param version of Ory Hydra, empty when it is another program
 * @param whatElse what it is instead, as far as it tells
 */
record HydraIdentity(Optional<String> version, String whatElse) {

    private static final Pattern ORY = Pattern.compile(
            "^Version:\\s+(\\S+)\\s+Git Hash:\\s+\\S*\\s+Build Time:.*", Pattern.DOTALL | Pattern.MULTILINE);
    private static final int PATIENCE_SECONDS = 10;
    private static final int ENOUGH_BYTES = 16 * 1024;

    static HydraIdentity of(Path program) {
        try {
            return told(output(program));
        } catch (IOException e) {
            return other("it cannot be run (" + e.getMessage() + ")");
        } catch (TimeoutException e) {
            return other("it did not answer \"hydra version\" within " + PATIENCE_SECONDS + " s");
        }
    }

    static HydraIdentity told(String output) {
        var match = ORY.matcher(output.strip());
        if (match.matches()) {
            return new HydraIdentity(Optional.of(match.group(1)), "");
        }
        if (output.contains("van Hauser/THC")) {
            return other("it is THC Hydra, the network logon cracker that Debian packages under the same name");
        }
        return other("\"hydra version\" answered " + Excerpt.of(output));
    }

    private static HydraIdentity other(String whatElse) {
        return new HydraIdentity(Optional.empty(), whatElse);
    }

    /** In a clean environment and without input; the answer is read while the program runs, so it cannot block on it. */
    private static String output(Path program) throws IOException, TimeoutException {
        var builder = new ProcessBuilder(program.toString(), "version").redirectErrorStream(true);
        builder.environment().keySet().retainAll(java.util.Set.of("PATH", "LD_LIBRARY_PATH"));
        var process = builder.start();
        try {
            process.getOutputStream().close();
            var text = CompletableFuture.supplyAsync(() -> firstBytes(process));
            return text.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
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
            throw new java.io.UncheckedIOException(e);
        }
    }
}
