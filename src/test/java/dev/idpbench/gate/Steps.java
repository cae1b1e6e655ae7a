package dev.idpbench.gate;

import dev.idpbench.core.DriverCpu;
import dev.idpbench.core.DriverCpu.ThreadCpu;
import dev.idpbench.core.Environment;
import dev.idpbench.core.Errors;
import dev.idpbench.core.Latency;
import dev.idpbench.core.LatencyPair;
import dev.idpbench.core.Measurement;
import dev.idpbench.core.Observation;
import dev.idpbench.core.Observation.HostStalls;
import dev.idpbench.core.PoolSpent;
import dev.idpbench.core.PoolUse;
import dev.idpbench.core.Reading;
import dev.idpbench.core.Resources;
import dev.idpbench.core.TokenPool;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A made-up step of which a test changes what it is about. */
final class Steps {

    private long requests = 40_000;
    private long good = 40_000;
    private Errors errors = Errors.NONE;
    private Map<Integer, Long> statuses = Map.of();
    private DriverCpu driverCpu = cpu(0.1);
    private Duration covered = Duration.ofSeconds(10);
    private Duration gap = Duration.ofMillis(20);
    private Duration silentEnd = Duration.ZERO;
    private PoolSpent pool = new PoolSpent(PoolUse.NONE, 0, 0, false, 0);
    private List<String> incidents = List.of();
    private Reading<HostStalls> stalls = Reading.of(new HostStalls(0, 0));
    private final Map<String, Resources> parts = new HashMap<>();

    static Steps step() {
        return new Steps();
    }

    static DriverCpu cpu(double... cores) {
        return new DriverCpu(Reading.of(Arrays.stream(cores)
                .mapToObj(c -> new ThreadCpu("wrk", c, Reading.of(0.02)))
                .toList()));
    }

    static Environment environment(int usable, Reading<Double> quota) {
        return new Environment(
                "h", "os", "k", "amd64", Reading.of("cpu"), usable, Reading.of(4), quota, Reading.of(1L), "jdk");
    }

    Steps completed(long all, long ofThemGood) {
        requests = all;
        good = ofThemGood;
        return this;
    }

    Steps errors(Errors some) {
        errors = some;
        return this;
    }

    Steps statuses(Map<Integer, Long> some) {
        statuses = some;
        return this;
    }

    Steps driver(DriverCpu cpu) {
        driverCpu = cpu;
        return this;
    }

    Steps covered(Duration time) {
        covered = time;
        return this;
    }

    Steps silence(Duration longest, Duration atTheEnd) {
        gap = longest;
        silentEnd = atTheEnd;
        return this;
    }

    Steps pool(PoolSpent spent) {
        pool = spent;
        return this;
    }

    Steps incidents(String... sentences) {
        incidents = List.of(sentences);
        return this;
    }

    private Reading<Latency> recorded = Reading.missing("none");

    Steps stalls(Reading<HostStalls> some) {
        stalls = some;
        return this;
    }

    Steps part(String name, Reading<Double> cores, Reading<Double> throttled) {
        parts.put(name, new Resources(Reading.of(1L), Reading.of(1L), cores, Reading.of(1L), throttled, List.of()));
        return this;
    }

    Steps unwatched(String name) {
        Reading<Long> bytes = Reading.missing("not started here");
        Reading<Double> cores = Reading.missing("not started here");
        parts.put(name, new Resources(bytes, bytes, cores, bytes, cores, List.of()));
        return this;
    }

    Steps latency(long samples, double meanMicros, long p99Micros) {
        recorded = Reading.of(new Latency(samples, meanMicros, 0, 0, 0, p99Micros, 0, 0, ""));
        return this;
    }

    Measurement measurement() {
        return new Measurement(
                Instant.EPOCH,
                Duration.ofSeconds(10),
                covered,
                requests,
                good,
                errors,
                statuses,
                Map.of(),
                new LatencyPair(recorded, Reading.missing("none")),
                driverCpu,
                gap,
                silentEnd,
                pool,
                new TokenPool(List.of()));
    }

    Observation observation() {
        return new Observation(parts, incidents, stalls, Reading.missing("none"));
    }
}
