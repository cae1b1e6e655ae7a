package dev.idpbench.gate;

import dev.idpbench.core.Measurement;
import dev.idpbench.core.Observation;
import dev.idpbench.core.Verdict;

/** One condition that a step must meet to count. */
public interface Gate {

    /** Judges a step: FAIL and PASS only where the figures decide, UNPROVEN where they cannot. */
    Verdict judge(Measurement measurement, Observation observation);
}
