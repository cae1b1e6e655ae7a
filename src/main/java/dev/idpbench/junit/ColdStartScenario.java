package dev.idpbench.junit;

import dev.idpbench.run.Bench;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/** How long a product takes from its start to useful answers, on stacks of its own and therefore before the others. */
@Order(0)
public abstract class ColdStartScenario {

    @Test
    @DisplayName("cold start")
    public void coldStart(Bench bench) {
        var coldStart = bench.coldStart();
        GateAssertions.assertAnswered(coldStart);
    }
}
