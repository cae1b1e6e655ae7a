package dev.idpbench.core;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * Everything known about a measured step: one result file of schema v1.
 *
 * @param session the session's folder name
 * @param warmUps loads that preceded the measured one, in order
 * @param evidence paths of raw files, relative to the session's folder
 */
public record StepResult(
        String session,
        Step step,
        ProductRun product,
        String protocol,
        DriverInfo driver,
        List<WarmUp> warmUps,
        Measurement measurement,
        Observation observation,
        List<Verdict> verdicts,
        List<Limitation> limited,
        Environment environment,
        GitState git,
        Instant startedAt,
        Instant endedAt,
        Map<String, String> evidence) {

    /** A load that only warmed or calibrated. */
    public record WarmUp(String purpose, int connections, Duration duration, double qps) {}

    public StepResult {
        warmUps = List.copyOf(warmUps);
        verdicts = List.copyOf(verdicts);
        limited = List.copyOf(limited);
        evidence = java.util.Collections.unmodifiableMap(new java.util.TreeMap<>(evidence));
    }

    public boolean failed() {
        return verdicts.stream().anyMatch(Verdict::failed);
    }
}
