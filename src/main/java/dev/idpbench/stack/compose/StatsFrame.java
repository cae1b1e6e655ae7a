package dev.idpbench.stack.compose;

import com.github.dockerjava.api.model.CpuStatsConfig;
import com.github.dockerjava.api.model.MemoryStatsConfig;
import com.github.dockerjava.api.model.Statistics;
import com.github.dockerjava.api.model.ThrottlingDataConfig;
import java.util.Optional;

/**
 * One frame of an engine's statistics, cgroup v1 or v2.
 *
 * @param cpuSeconds CPU time used since the container's start
 * @param throttledSeconds time for which it was throttled since then
 * @param memoryBytes usage minus the file pages that the kernel would drop first
 * @param arrivedNanos when this process received the frame, {@link System#nanoTime()}
 */
record StatsFrame(double cpuSeconds, double throttledSeconds, long memoryBytes, long arrivedNanos) {

    private static final double NANOS = 1e9;

    /** Empty for the frames without figures that an engine sends for a container that does not run. */
    static Optional<StatsFrame> of(Statistics statistics, long arrivedNanos) {
        var cpu = Optional.ofNullable(statistics.getCpuStats());
        var used = cpu.map(CpuStatsConfig::getCpuUsage).flatMap(usage -> Optional.ofNullable(usage.getTotalUsage()));
        var throttled = cpu.map(CpuStatsConfig::getThrottlingData)
                .map(ThrottlingDataConfig::getThrottledTime)
                .orElse(0L);
        var memory = Optional.ofNullable(statistics.getMemoryStats()).flatMap(StatsFrame::withoutInactiveFile);
        if (used.isEmpty() || memory.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new StatsFrame(used.get() / NANOS, throttled / NANOS, memory.get(), arrivedNanos));
    }

    /** As the docker client computes it: v1 counts the hierarchy as total_inactive_file, v2 has inactive_file only. */
    private static Optional<Long> withoutInactiveFile(MemoryStatsConfig memory) {
        var details = Optional.ofNullable(memory.getStats());
        var inactive = details.flatMap(d -> Optional.ofNullable(d.getTotalInactiveFile()))
                .or(() -> details.flatMap(d -> Optional.ofNullable(d.getInactiveFile())))
                .orElse(0L);
        return Optional.ofNullable(memory.getUsage()).map(usage -> Math.max(0, usage - inactive));
    }
}
