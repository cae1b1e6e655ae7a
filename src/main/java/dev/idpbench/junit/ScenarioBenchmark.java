package dev.idpbench.junit;

import dev.idpbench.core.Step;
import dev.idpbench.run.Bench;
import org.junit.jupiter.params.ParameterizedTest;

/** Takes one scenario of one product up the ladder. Subclasses name the scenario; a product nests one of each. */
public abstract class ScenarioBenchmark {

    @ParameterizedTest(name = "{0}")
    @Ladder
    public void step(Step step, Bench bench) {
        var prepared = bench.seed(step);
        var measured = bench.measure(prepared);
        var result = bench.record(measured);
        GateAssertions.assertPassed(bench, result);
    }
}
