package dev.idpbench.stack.proc;

import dev.idpbench.core.Reading;
import java.nio.file.Path;
import java.util.Optional;

/** How long the control group of a process was throttled by its CPU quota. Native processes share it with the driver. */
final class CpuThrottle {

    private static final Path GROUPS = Path.of("/sys/fs/cgroup");
    private static final double MICROS = 1e6;
    private static final double NANOS = 1e9;

    private CpuThrottle() {}

    static Reading<Double> seconds(long pid) {
        return ProcessTable.text(ProcessTable.PROC.resolve(pid + "/cgroup"))
                .flatMap(CpuThrottle::statistics)
                .flatMap(ProcessTable::text)
                .flatMap(CpuThrottle::parse)
                .map(Reading::of)
                .orElseGet(() -> Reading.missing("its control group tells no CPU throttling"));
    }

    /** Where the statistics lie, from the lines of {@code /proc/<pid>/cgroup}: version 1's CPU line, else version 2's. */
    static Optional<Path> statistics(String lines) {
        var first = lines.lines().filter(line -> line.matches("\\d+:(.*,)?cpu(,.*)?:/.*"));
        var second = lines.lines().filter(line -> line.startsWith("0::/"));
        return first.findFirst()
                .map(line -> GROUPS.resolve("cpu").resolve(relative(line)))
                .or(() -> second.findFirst().map(line -> GROUPS.resolve(relative(line))))
                .map(folder -> folder.resolve("cpu.stat"));
    }

    /** {@code throttled_usec} of version 2 or {@code throttled_time} (nanoseconds) of version 1. */
    static Optional<Double> parse(String statistics) {
        return statistics
                .lines()
                .map(line -> line.split(" ", 2))
                .filter(pair -> pair.length == 2 && pair[0].startsWith("throttled_"))
                .map(pair -> Long.parseLong(pair[1].strip()) / (pair[0].equals("throttled_usec") ? MICROS : NANOS))
                .findFirst();
    }

    private static String relative(String line) {
        return line.substring(line.indexOf('/') + 1);
    }
}
