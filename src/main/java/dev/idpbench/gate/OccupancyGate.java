package dev.idpbench.gate;

import dev.idpbench.core.DriverCpu;
import dev.idpbench.core.Latency;
import dev.idpbench.core.Measurement;
import dev.idpbench.core.Observation;
import dev.idpbench.core.Verdict;
import dev.idpbench.core.Verdict.Outcome;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Connections that hang while others go on. A closed-loop driver sends the next request as soon as the answer is there, so
 * by Little's law the answers' latencies add up to connections x time; what is missing was spent on requests that were
 * never answered, which the driver counts nowhere. FAIL is more than a tenth of it, after two excuses: one unanswered
 * request of each connection at the end of the load, as long as the 99th percentile, and the time that the driver itself
 * needed between an answer and the next request, for which half of its CPU time and all its waiting for a CPU are granted.
 */
record OccupancyGate(int connections) implements Gate {

    private static final double LIMIT = 0.1;
    private static final double MICROS = 1e6;

    @Override
    public Verdict judge(Measurement measurement, Observation observation) {
        var latency = measurement.latency().recorded().found();
        if (latency.isEmpty() || measurement.covered().isZero()) {
            return new Verdict(
                    "occupancy", Outcome.UNPROVEN, "the latencies as recorded are not known for this load", Map.of());
        }
        double waited = waited(latency.get(), Words.seconds(measurement.covered()));
        double silent = Math.max(0, connections * (1 - driver(measurement.driverCpu())) - waited);
        return new Verdict(
                "occupancy",
                silent > LIMIT * connections ? Outcome.FAIL : Outcome.PASS,
                String.format(
                        Locale.ROOT,
                        "%.2f of %d connections on average waited for answers that never came (limit a tenth)",
                        silent,
                        connections),
                Map.of("silentConnections", silent));
    }

    /** Connections busy with requests that were answered, or may be excused at the end; on average. */
    private double waited(Latency latency, double seconds) {
        double answered = latency.samples() * latency.meanMicros() / MICROS / seconds;
        double excused = connections * latency.p99Micros() / MICROS / seconds;
        return answered + excused;
    }

    /** Share of the time that the busiest driver thread may have kept its connections from sending. */
    private static double driver(DriverCpu cpu) {
        double share = cpu.threads().found().orElse(List.of()).stream()
                .mapToDouble(thread ->
                        thread.cores() / 2 + thread.runQueueDelayShare().found().orElse(0.0))
                .max()
                .orElse(0);
        return Math.min(1, share);
    }
}
