package dev.idpbench.core;

import java.util.List;

/**
 * What one part of a stack (product, database, ...) used during a step.
 *
 * @param rssBytes median over the step; process mode: sum of the process tree's RSS; containers: usage minus inactive file
 * @param peakRssBytes largest sample
 * @param cpuCores mean over the step, 1.0 = one core busy
 * @param pssBytes proportional set size, read after the step
 * @param throttledShare share of the step's CPU periods in which the part was throttled
 * @param timeline one sample a second
 */
public record Resources(
        Reading<Long> rssBytes,
        Reading<Long> peakRssBytes,
        Reading<Double> cpuCores,
        Reading<Long> pssBytes,
        Reading<Double> throttledShare,
        List<Sample> timeline) {

    /** State of a part at a moment. */
    public record Sample(double second, Reading<Double> cpuCores, Reading<Long> rssBytes) {}

    public Resources {
        timeline = List.copyOf(timeline);
    }
}
