package dev.idpbench.gate;

import dev.idpbench.core.DriverCpu.ThreadCpu;
import dev.idpbench.core.Measurement;
import dev.idpbench.core.Observation;
import dev.idpbench.core.Reading;
import dev.idpbench.core.Verdict;
import dev.idpbench.core.Verdict.Outcome;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The load driver must not be the bottleneck: its busiest thread stays below 80 % of a core. */
final class DriverCpuGate implements Gate {

    static final double LIMIT = 0.8;

    private static final String NAME = "driver-cpu";

    @Override
    public Verdict judge(Measurement measurement, Observation observation) {
        return busiest(measurement.driverCpu().threads());
    }

    private static Verdict busiest(Reading<List<ThreadCpu>> threads) {
        if (threads instanceof Reading.Missing<List<ThreadCpu>> missing) {
            return new Verdict(NAME, Outcome.UNPROVEN, "the driver's CPU is not known: " + missing.reason(), Map.of());
        }
        return threads.found().orElseThrow().stream()
                .max(Comparator.comparingDouble(ThreadCpu::cores))
                .map(DriverCpuGate::judged)
                .orElseGet(() -> new Verdict(NAME, Outcome.UNPROVEN, "no driver thread was seen", Map.of()));
    }

    private static Verdict judged(ThreadCpu thread) {
        var figures = new TreeMap<>(Map.of("busiestThreadCores", thread.cores()));
        thread.runQueueDelayShare().found().ifPresent(share -> figures.put("runQueueDelayShare", share));
        return new Verdict(
                NAME,
                thread.cores() < LIMIT ? Outcome.PASS : Outcome.FAIL,
                "the busiest driver thread used " + Words.cores(thread.cores()) + " of a core (limit 0.80)",
                figures);
    }
}
