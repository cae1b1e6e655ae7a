package dev.idpbench.stats;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/**
 * A measured step of a ladder.
 *
 * @param qps correct answers a second
 * @param errorRate observed share of failed attempts; 1 when nothing was answered
 */
public record LadderPoint(int connections, double qps, double errorRate) {

    /** The observed error rate that a step of the steady state stays below: 0.01 %. */
    public static final double ERROR_LIMIT = 0.0001;

    /** The step of the highest concurrency whose observed error rate is below {@link #ERROR_LIMIT}; empty when none is. */
    public static Optional<LadderPoint> steadyState(Collection<LadderPoint> ladder) {
        return ladder.stream()
                .filter(p -> p.errorRate() < ERROR_LIMIT)
                .max(Comparator.comparingInt(LadderPoint::connections));
    }

    /** The step of the highest QPS, the lowest concurrency among equals; empty for an empty ladder. */
    public static Optional<LadderPoint> peak(Collection<LadderPoint> ladder) {
        return ladder.stream()
                .max(Comparator.comparingDouble(LadderPoint::qps)
                        .thenComparing(Comparator.comparingInt(LadderPoint::connections)
                                .reversed()));
    }
}
