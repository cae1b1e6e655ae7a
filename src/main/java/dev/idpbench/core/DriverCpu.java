package dev.idpbench.core;

import java.util.List;

/** CPU of the load driver during a load. */
public record DriverCpu(Reading<List<ThreadCpu>> threads) {

    /**
     * CPU of one driver thread.
     *
     * @param cores share of one core, 1.0 = a whole core
     * @param runQueueDelayShare share of the time spent runnable but waiting for a CPU
     */
    public record ThreadCpu(String name, double cores, Reading<Double> runQueueDelayShare) {}

    /** The busiest thread, as a share of one core. */
    public Reading<Double> busiestCores() {
        return threads.map(
                list -> list.stream().mapToDouble(ThreadCpu::cores).max().orElse(0));
    }
}
