package dev.idpbench.stack.compose.engine;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * Compose v2 as this machine has it: the docker client's plugin, or a program of its own.
 *
 * @param command what to put before Compose's own arguments
 */
public record ComposeProgram(List<String> command, String version) {

    private static final List<List<String>> FORMS = List.of(List.of("docker", "compose"), List.of("docker-compose"));
    private static final Pattern VERSION = Pattern.compile("v?(\\d+)\\.\\d+[^\\s]*");
    private static final int PATIENCE_SECONDS = 5;

    /** The first form that says it is version 2 or newer. */
    public static Optional<ComposeProgram> find() {
        return FORMS.stream().flatMap(form -> ask(form).stream()).findFirst();
    }

    private static Optional<ComposeProgram> ask(List<String> form) {
        var command = new java.util.ArrayList<>(form);
        command.addAll(List.of("version", "--short"));
        try {
            var process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectInput(ProcessBuilder.Redirect.from(new java.io.File("/dev/null")))
                    .start();
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                return Optional.empty();
            }
            var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            return process.exitValue() == 0 ? read(form, said) : Optional.empty();
        } catch (IOException e) {
            // No such program: the next form may exist.
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    /** Takes what {@code version --short} printed; empty when that is version 1 or no version at all. */
    static Optional<ComposeProgram> read(List<String> form, String said) {
        var match = VERSION.matcher(said);
        return match.matches() && Integer.parseInt(match.group(1)) >= 2
                ? Optional.of(new ComposeProgram(form, said))
                : Optional.empty();
    }
}
