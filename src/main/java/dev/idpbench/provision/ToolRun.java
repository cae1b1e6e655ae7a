package dev.idpbench.provision;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * One run of a package tool.
 *
 * @param problem which tool, and what was wrong; empty when it succeeded
 * @param output everything that it printed
 */
record ToolRun(Optional<String> problem, String output) {

    private static final long PATIENCE_MINUTES = 3;

    /** Runs a command in a folder, which it may write to. */
    static ToolRun in(Path folder, List<String> command) throws IOException, InterruptedException {
        var name = String.join(" ", command.subList(0, 2));
        var printed = Files.createFile(folder.resolve("output.txt"));
        try {
            var builder = new ProcessBuilder(Lifeline.DEFAULT.wrap(command))
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(printed.toFile());
            // What they print is read, and they translate it.
            builder.environment().put("LC_ALL", "C");
            var process = builder.start();
            if (!process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES)) {
                process.destroyForcibly();
                return new ToolRun(Optional.of(name + " took longer than " + PATIENCE_MINUTES + " min"), "");
            }
            var output = Files.readString(printed).strip();
            return new ToolRun(
                    process.exitValue() == 0 ? Optional.empty() : Optional.of(name + " failed: " + output), output);
        } finally {
            Files.delete(printed);
        }
    }
}
