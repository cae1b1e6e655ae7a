package dev.idpbench.stack.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;

/** The docker client, as a second witness beside the code under test. */
public final class Docker {

    private Docker() {}

    public static String run(String... arguments) {
        return run(Map.of(), arguments);
    }

    public static String run(Map<String, String> environment, String... arguments) {
        var command = new ArrayList<>(List.of("docker"));
        command.addAll(List.of(arguments));
        try {
            var builder = new ProcessBuilder(command).redirectErrorStream(true);
            builder.environment().putAll(environment);
            var process = builder.start();
            var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).as("%s: %s", command, said).isZero();
            return said.strip();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /**
     * Names of all containers, volumes and networks of a project, and of the volumes without a name that nobody uses: a
     * removed container leaves those behind. Whatever else the engine does meanwhile is not our affair.
     */
    public static Set<String> of(String project) {
        var names = new TreeSet<String>();
        run("ps", "-a", "--no-trunc", "--format", "container {{.ID}} {{.Names}}")
                .lines()
                .forEach(names::add);
        run("volume", "ls", "--format", "volume {{.Name}}").lines().forEach(names::add);
        run("network", "ls", "--no-trunc", "--format", "network {{.ID}} {{.Name}}")
                .lines()
                .forEach(names::add);
        names.removeIf(name -> !name.contains(" " + project));
        run("volume", "ls", "--filter", "dangling=true", "--format", "volume {{.Name}}")
                .lines()
                .filter(name -> name.matches("volume [0-9a-f]{64}"))
                .forEach(names::add);
        return names;
    }
}
