package dev.idpbench.provision;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** Asks a program called wrk who it is: other programs have that name too. */
record WrkIdentity(Path path, Map<String, String> environment) {

    /** @param problem what was wrong, for a message; empty when the version is there */
    record Answer(Optional<String> version, String problem) {}

    private static final long PATIENCE_SECONDS = 10;

    private static final Pattern BANNER = Pattern.compile("wrk (\\S*4\\.\\S+) \\[\\w+] Copyright.*", Pattern.DOTALL);

    Answer ask() {
        try {
            var builder = new ProcessBuilder(Lifeline.DEFAULT.wrap(List.of(path.toString(), "-v")));
            builder.environment().putAll(environment);
            var process = builder.redirectErrorStream(true).start();
            try {
                var output = CompletableFuture.supplyAsync(() -> read(process));
                return answer(output.get(PATIENCE_SECONDS, TimeUnit.SECONDS).strip());
            } finally {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return no("the question for its version was interrupted");
        } catch (java.util.concurrent.TimeoutException e) {
            return no("it did not tell its version (wrk -v) within " + PATIENCE_SECONDS + " s");
        } catch (IOException | java.util.concurrent.ExecutionException e) {
            return no("it could not be run: " + e.getMessage());
        }
    }

    private static String read(Process process) {
        try {
            return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Answer answer(String output) {
        var banner = BANNER.matcher(output);
        if (output.contains("--rate")) {
            return no("it is wrk2, which sends at a fixed rate");
        }
        return banner.matches()
                ? new Answer(Optional.of(banner.group(1)), "")
                : no("wrk -v printed: " + firstLine(output));
    }

    private static String firstLine(String output) {
        return output.lines().findFirst().orElse("nothing");
    }

    private static Answer no(String problem) {
        return new Answer(Optional.empty(), problem);
    }
}
