package dev.idpbench.stack.process;

import dev.idpbench.stack.PortClaim;
import dev.idpbench.stack.Readiness;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A server process of a stack.
 *
 * @param part {@code product}, {@code redis} ...
 * @param command program and arguments; never a secret, everybody on the machine can read it
 * @param environment what it gets besides the clean basic environment; secrets belong here or in files
 * @param workDir current directory, must exist
 * @param ports checked before the start, and gone after the stop
 * @param signal what asks it to stop, without SIG, for example {@code TERM} or {@code INT}
 * @param grace how long it may take before it is killed
 * @param ready when the next part may start; at once when empty
 */
public record ProcessSpec(
        String part,
        List<String> command,
        Map<String, String> environment,
        Path workDir,
        List<PortClaim> ports,
        String signal,
        Duration grace,
        Optional<Readiness> ready) {

    public ProcessSpec {
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
        ports = List.copyOf(ports);
    }

    public static ProcessSpec of(String part, Path workDir, List<String> command) {
        return new ProcessSpec(
                part, command, Map.of(), workDir, List.of(), "TERM", Duration.ofSeconds(10), Optional.empty());
    }

    public ProcessSpec withEnvironment(Map<String, String> more) {
        var all = new HashMap<>(environment);
        all.putAll(more);
        return new ProcessSpec(part, command, all, workDir, ports, signal, grace, ready);
    }

    public ProcessSpec listeningOn(PortClaim... more) {
        var all = new ArrayList<>(ports);
        all.addAll(List.of(more));
        return new ProcessSpec(part, command, environment, workDir, all, signal, grace, ready);
    }

    public ProcessSpec stoppedBy(String newSignal, Duration newGrace) {
        return new ProcessSpec(part, command, environment, workDir, ports, newSignal, newGrace, ready);
    }

    public ProcessSpec readyWhen(Readiness readiness) {
        return new ProcessSpec(part, command, environment, workDir, ports, signal, grace, Optional.of(readiness));
    }

    /** Leaves the environment out: it may carry secrets. */
    @Override
    public String toString() {
        return part + ": " + String.join(" ", command);
    }
}
