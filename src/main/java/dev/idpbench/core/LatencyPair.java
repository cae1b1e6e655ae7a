package dev.idpbench.core;

/**
 * The two latencies of a step, never shown without their label.
 *
 * @param recorded service time as the driver measured it; missing when it could not be recovered exactly
 * @param corrected as the driver prints it, with synthetic samples added for coordinated omission; a driver may lack it
 */
public record LatencyPair(Reading<Latency> recorded, Reading<Latency> corrected) {}
