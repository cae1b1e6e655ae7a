package dev.idpbench.stats;

import org.apache.commons.statistics.distribution.BetaDistribution;

/**
 * The one-sided upper confidence bound of a failure rate: Clopper and Pearson, "The use of confidence or fiducial limits
 * illustrated in the case of the binomial", Biometrika 26 (1934). With k failures in n trials it is the {@code
 * confidence} quantile of Beta(k + 1, n - k); it never understates the rate.
 */
public final class ErrorBound {

    /** Confidence of every bound that the suite publishes. */
    public static final double CONFIDENCE = 0.95;

    private ErrorBound() {}

    /** The 95 % upper bound of the failure rate, as a share; 1 when there was no trial. */
    public static double upper95(long failures, long trials) {
        return upper(failures, trials, CONFIDENCE);
    }

    /** The upper bound for a confidence between 0 and 1, as a share. */
    public static double upper(long failures, long trials, double confidence) {
        if (failures < 0 || failures > trials) {
            throw new IllegalArgumentException(failures + " failures in " + trials + " trials");
        }
        if (failures == trials) {
            return 1;
        }
        if (failures == 0) {
            // The quantile's closed form: -expm1 keeps the digits that 1 - x would lose at these sizes.
            return -Math.expm1(Math.log1p(-confidence) / trials);
        }
        return BetaDistribution.of(failures + 1.0, (double) (trials - failures))
                .inverseCumulativeProbability(confidence);
    }
}
