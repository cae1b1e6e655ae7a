package dev.idpbench.stack.compose;

import com.github.dockerjava.api.command.InspectContainerResponse;
import java.util.List;
import java.util.Optional;

/** Reads from an inspected container whether it still runs as it was started. */
final class ContainerState {

    private static final String ENDED = " ended with exit code ";

    /** Of a program that heeds SIGTERM or SIGINT, whether it reports the signal or not. */
    private static final List<String> ASKED_TO_END = List.of("0", "130", "143");

    private ContainerState() {}

    /** Whether an incident looks as if somebody had stopped the container, which its engine does too when it is stopped. */
    static boolean wasAskedToEnd(String incident) {
        return ASKED_TO_END.stream().anyMatch(code -> incident.contains(ENDED + code + " at "));
    }

    /** One sentence; empty when it runs undisturbed. */
    static Optional<String> trouble(String part, InspectContainerResponse container, String startedAt) {
        var state = container.getState();
        if (Boolean.TRUE.equals(state.getOOMKilled())) {
            return Optional.of(
                    part + ": the kernel killed a process of it for memory (limit " + limit(container) + ")");
        }
        if (!Boolean.TRUE.equals(state.getRunning())) {
            return Optional.of(part + ENDED + state.getExitCodeLong() + " at " + state.getFinishedAt());
        }
        if (Boolean.TRUE.equals(state.getPaused())) {
            return Optional.of(part + " is paused");
        }
        return startedAt.equals(state.getStartedAt())
                ? Optional.empty()
                : Optional.of(part + " was restarted at " + state.getStartedAt());
    }

    private static String limit(InspectContainerResponse container) {
        var host = container.getHostConfig();
        var memory = host == null ? null : host.getMemory();
        return memory == null || memory == 0 ? "none, the machine's own" : memory / (1024 * 1024) + " MiB";
    }
}
