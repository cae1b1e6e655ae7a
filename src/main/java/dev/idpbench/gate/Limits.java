package dev.idpbench.gate;

import dev.idpbench.core.DriverCpu.ThreadCpu;
import dev.idpbench.core.Environment;
import dev.idpbench.core.Limitation;
import dev.idpbench.core.Measurement;
import dev.idpbench.core.Observation;
import dev.idpbench.core.Reading;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Says where a figure tells more about the set-up than about the product. No judgement: a limited step may be right. */
public final class Limits {

    /** From this share of the driver's ceiling on, the driver is part of what was measured. */
    private static final double CEILING_SHARE = 0.8;

    /** Driver, product and database together: no more to be had. Sampling does not see the last few percent. */
    private static final double BUSY_SHARE = 0.9;

    private Limits() {}

    /** What limited a step, when no ceiling of the driver is known. */
    public static List<Limitation> of(Measurement measurement, Observation observation, Environment environment) {
        return of(measurement, observation, environment, Reading.missing("the driver's ceiling was not measured"));
    }

    /**
     * What limited a step.
     *
     * @param ceilingQps what the driver reaches here at this concurrency against a server that does nothing
     */
    public static List<Limitation> of(
            Measurement measurement, Observation observation, Environment environment, Reading<Double> ceilingQps) {
        return Stream.of(
                        driverCpu(measurement),
                        ceiling(measurement, ceilingQps),
                        sharedCpus(measurement, observation, environment),
                        stalls(observation))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<Limitation> driverCpu(Measurement measurement) {
        return measurement
                .driverCpu()
                .busiestCores()
                .found()
                .filter(cores -> cores >= DriverCpuGate.LIMIT)
                .map(cores -> new Limitation(
                        "driver-cpu", cores, "the busiest driver thread used " + Words.cores(cores) + " of a core"));
    }

    private static Optional<Limitation> ceiling(Measurement measurement, Reading<Double> ceilingQps) {
        return ceilingQps
                .found()
                .map(ceiling -> measurement.qps() / ceiling)
                .filter(share -> share >= CEILING_SHARE)
                .map(share -> new Limitation(
                        "driver-ceiling",
                        share,
                        Math.round(share * 100) + " % of what the driver reaches against a server that does nothing"));
    }

    /** Nothing is said where the product's CPU is unknown, as on another machine. */
    private static Optional<Limitation> sharedCpus(
            Measurement measurement, Observation observation, Environment environment) {
        var parts = observation.parts().values().stream()
                .flatMap(part -> part.cpuCores().found().stream())
                .mapToDouble(Double::doubleValue)
                .toArray();
        double usable = usable(environment);
        double used = driverCores(measurement) + java.util.Arrays.stream(parts).sum();
        boolean oneCpu = environment.usableCores() == 1;
        if (parts.length == 0 || (!oneCpu && used / usable < BUSY_SHARE)) {
            return Optional.empty();
        }
        return Optional.of(new Limitation(
                "shared-cpus",
                used / usable,
                "driver, product and whatever it needs used " + Words.cores(used) + " of " + Words.plain(usable)
                        + " usable cores together" + (oneCpu ? ", all of them on one CPU" : "")));
    }

    private static double usable(Environment environment) {
        double cores = environment.usableCores();
        return environment
                .cpuQuotaCores()
                .found()
                .map(quota -> Math.min(quota, cores))
                .orElse(cores);
    }

    private static double driverCores(Measurement measurement) {
        var threads = measurement.driverCpu().threads().found().orElse(List.of());
        return threads.stream().mapToDouble(ThreadCpu::cores).sum();
    }

    private static Optional<Limitation> stalls(Observation observation) {
        return observation.hostStalls().found().filter(s -> s.count() > 0).map(s -> {
            var often = s.count() == 1 ? "once" : s.count() + " times";
            var words = String.format(
                    Locale.ROOT,
                    "the measuring process was held up %s, for %.0f ms at the longest",
                    often,
                    s.longestMillis());
            return new Limitation("stalls", s.longestMillis(), words);
        });
    }
}
