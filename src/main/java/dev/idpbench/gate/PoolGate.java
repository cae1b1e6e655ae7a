package dev.idpbench.gate;

import dev.idpbench.core.Measurement;
import dev.idpbench.core.Observation;
import dev.idpbench.core.Verdict;
import dev.idpbench.core.Verdict.Outcome;
import java.util.Map;

/** Tokens are ammunition: FAIL when the product refused one, UNPROVEN when they lasted for less than 80 % of the time. */
final class PoolGate implements Gate {

    static final double COVERAGE = 0.8;

    @Override
    public Verdict judge(Measurement measurement, Observation observation) {
        var pool = measurement.poolSpent();
        double covered = Words.seconds(measurement.covered()) / Words.seconds(measurement.planned());
        return new Verdict(
                "pool",
                outcome(pool.refused(), covered),
                Words.count(pool.refused(), "pool token") + " refused; " + Words.count(pool.spent(), "token") + " of "
                        + pool.size() + " spent" + (pool.dry() ? ", pool dry after " : ", load covered ")
                        + Words.time(measurement.covered()) + " of " + Words.time(measurement.planned()),
                Map.of("refused", (double) pool.refused(), "coveredShare", covered));
    }

    private static Outcome outcome(long refused, double covered) {
        if (refused > 0) {
            return Outcome.FAIL;
        }
        return covered < COVERAGE ? Outcome.UNPROVEN : Outcome.PASS;
    }
}
