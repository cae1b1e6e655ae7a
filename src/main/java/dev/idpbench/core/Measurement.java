package dev.idpbench.core;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;

/**
 * What one load observed. No judgement: that is the gates' work.
 *
 * @param planned the duration asked for
 * @param covered the time really under load, shorter when a one-shot pool ran dry; base of every rate
 * @param requests completed requests, whatever their status
 * @param good answers with the expected status and the marker of success in their body
 * @param statuses completed requests by HTTP status
 * @param bodyFailures failed body checks by the text that was missing or unwelcome
 * @param longestGap longest time between two answers, from the first moment of load to its end
 * @param silentEnd time from the last answer to the end of the load
 * @param remaining rotated pool as the load left it, for the next load; empty otherwise
 */
public record Measurement(
        Instant startedAt,
        Duration planned,
        Duration covered,
        long requests,
        long good,
        Errors errors,
        Map<Integer, Long> statuses,
        Map<String, Long> bodyFailures,
        LatencyPair latency,
        DriverCpu driverCpu,
        Duration longestGap,
        Duration silentEnd,
        PoolSpent poolSpent,
        TokenPool remaining) {

    public Measurement {
        statuses = Map.copyOf(statuses);
        bodyFailures = Map.copyOf(bodyFailures);
    }

    /** Correct answers a second. */
    public double qps() {
        return covered.isZero() ? 0 : good / (covered.toNanos() / 1e9);
    }

    /** Attempts: completed requests and those that never got an answer. */
    public long attempts() {
        return requests + errors.withoutAnswer();
    }
}
