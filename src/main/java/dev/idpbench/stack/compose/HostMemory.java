package dev.idpbench.stack.compose;

import dev.idpbench.core.Reading;
import dev.idpbench.stack.StackFailure;
import dev.idpbench.stack.compose.engine.Engine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A container's processes as this machine's kernel sees them: only where the engine runs here, and for root. */
record HostMemory(Engine engine, String container) {

    private static final long KIB = 1024;

    /** Proportional set size of all processes of the container; about 45 ms, and it holds their memory locks. */
    Reading<Long> pssBytes() {
        if (!engine.onSocket()) {
            return Reading.missing("the container engine is on another machine");
        }
        try {
            long sum = 0;
            for (long pid : pids()) {
                if (!Files.readString(Path.of("/proc", String.valueOf(pid), "cgroup"))
                        .contains(container)) {
                    return Reading.missing("the container's processes are not on this machine's kernel");
                }
                sum += pss(Path.of("/proc", String.valueOf(pid), "smaps_rollup"));
            }
            return Reading.of(sum);
        } catch (IOException e) {
            return Reading.missing("cannot read the container's processes in /proc (root may): " + e.getMessage());
        } catch (StackFailure e) {
            return Reading.missing(e.getMessage());
        }
    }

    private List<Long> pids() {
        var top = engine.ask(
                "listing processes",
                client -> client.topContainerCmd(container)
                        .withPsArgs("-o pid,comm")
                        .exec());
        return java.util.Arrays.stream(top.getProcesses())
                .map(row -> Long.valueOf(row[0].strip()))
                .toList();
    }

    private static long pss(Path rollup) throws IOException {
        return Files.readAllLines(rollup).stream()
                .filter(line -> line.startsWith("Pss:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * KIB)
                .sum();
    }
}
