package dev.idpbench.stats;

import java.util.Arrays;
import java.util.Collection;

/**
 * A few runs in short. Quantiles interpolate linearly between order statistics: type 7 of Hyndman and Fan, "Sample
 * quantiles in statistical packages", The American Statistician 50 (1996).
 */
public final class Summary {

    private final double[] sorted;

    private Summary(double... sorted) {
        this.sorted = sorted;
    }

    /** Sums up at least one value. */
    public static Summary of(Collection<? extends Number> values) {
        return of(values.stream().mapToDouble(Number::doubleValue).toArray());
    }

    /** Sums up at least one value. */
    public static Summary of(double... values) {
        if (values.length == 0 || Arrays.stream(values).anyMatch(Double::isNaN)) {
            throw new IllegalArgumentException("a summary needs at least one value, and numbers only");
        }
        var sorted = values.clone();
        Arrays.sort(sorted);
        return new Summary(sorted);
    }

    public int count() {
        return sorted.length;
    }

    public double min() {
        return sorted[0];
    }

    public double median() {
        return quantile(0.5);
    }

    public double max() {
        return sorted[sorted.length - 1];
    }

    /** The value below which a share of 0 to 1 of the values lies. */
    public double quantile(double share) {
        if (!(share >= 0 && share <= 1)) {
            throw new IllegalArgumentException("a share lies between 0 and 1: " + share);
        }
        double at = share * (sorted.length - 1);
        int below = (int) Math.floor(at);
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
    }
}
