package dev.idpbench.run;

import dev.idpbench.core.Measurement;
import dev.idpbench.core.Observation;
import dev.idpbench.core.Verdict;

/** A measured step, not judged by the gates yet. */
public record Measured(Prepared prepared, Measurement measurement, Observation observation, Verdict semantic) {}
