package dev.idpbench.run;

import dev.idpbench.core.PoolUse;
import dev.idpbench.core.Step;
import dev.idpbench.core.StepResult.WarmUp;
import dev.idpbench.core.TokenPool;
import dev.idpbench.core.Workload;
import java.time.Instant;
import java.util.List;

/** A step whose product is verified and warm and whose pool is filled: ready for the measured load. */
public record Prepared(
        Step step, Workload workload, PoolUse use, TokenPool pool, List<WarmUp> warmUps, Instant startedAt) {

    public Prepared {
        warmUps = List.copyOf(warmUps);
    }

    Prepared with(TokenPool newPool) {
        return new Prepared(step, workload, use, newPool, warmUps, startedAt);
    }
}
