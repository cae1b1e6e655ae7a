package dev.idpbench.stack.compose;

import com.github.dockerjava.api.command.InspectContainerResponse;
import java.util.Optional;

/** Reads from an inspected container whether it still runs as it was started. */
final class ContainerState {

    private ContainerState() {}

    /** One sentence; empty when it runs undisturbed. */
    static Optional<String> trouble(String part, InspectContainerResponse container, String startedAt) {
        var state = container.getState();
        if (Boolean.TRUE.equals(state.getOOMKilled())) {
            return Optional.of(
                    part + ": the kernel killed a process of it for memory (limit " + limit(container) + ")");
        }
        if (!Boolean.TRUE.equals(state.getRunning())) {
            return Optional.of(
                    part + " ended with exit code " + state.getExitCodeLong() + " at " + state.getFinishedAt());
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
