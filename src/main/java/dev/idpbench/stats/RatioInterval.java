package dev.idpbench.stats;

import java.util.List;
import java.util.Random;

/**
 * How two things measured in pairs compare: the median of the pairs' ratios with its 95 % percentile bootstrap interval
 * (Efron and Tibshirani, "An Introduction to the Bootstrap", 1993, chapter 13), pairs drawn with replacement.
 *
 * @param ratio median of {@code first / second}
 * @param low 2.5 % quantile of the resampled medians
 * @param high 97.5 % quantile of the resampled medians
 */
public record RatioInterval(int pairs, double ratio, double low, double high) {

    private static final int RESAMPLES = 10_000;

    /** Fixed, so that a report made twice from the same figures is the same. */
    private static final long SEED = 20_260_101L;

    /** Two measurements taken one after the other. */
    public record Pair(double first, double second) {
        public Pair {
            if (!(first > 0 && second > 0)) {
                throw new IllegalArgumentException("a ratio needs positive figures: " + first + ", " + second);
            }
        }
    }

    /** Compares at least two pairs. */
    public static RatioInterval of(List<Pair> pairs) {
        if (pairs.size() < 2) {
            throw new IllegalArgumentException("an interval needs at least two pairs");
        }
        var ratios = pairs.stream().mapToDouble(p -> p.first() / p.second()).toArray();
        var random = new Random(SEED);
        var medians = new double[RESAMPLES];
        for (int i = 0; i < RESAMPLES; i++) {
            medians[i] = Summary.of(random.ints(ratios.length, 0, ratios.length)
                            .mapToDouble(at -> ratios[at])
                            .toArray())
                    .median();
        }
        var spread = Summary.of(medians);
        return new RatioInterval(
                pairs.size(), Summary.of(ratios).median(), spread.quantile(0.025), spread.quantile(0.975));
    }

    /** True when the two may well be equal. */
    public boolean containsOne() {
        return low <= 1 && high >= 1;
    }
}
