package dev.idpbench.core;

/**
 * A latency distribution in microseconds.
 *
 * @param samples number of values in the histogram
 * @param histogram the whole distribution: HdrHistogram V2, compressed, base64
 */
public record Latency(
        long samples,
        double meanMicros,
        long p50Micros,
        long p90Micros,
        long p95Micros,
        long p99Micros,
        long p999Micros,
        long maxMicros,
        String histogram) {}
