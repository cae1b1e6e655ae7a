package dev.idpbench.junit;

import dev.idpbench.core.StepResult;
import dev.idpbench.core.Verdict;
import dev.idpbench.run.Bench;
import java.util.stream.Collectors;

/** Turns failed verdicts into a failed test; the result file has been written before. */
final class GateAssertions {

    private GateAssertions() {}

    /** @throws AssertionError with every failed gate and the result file that proves it, unless gates only report */
    static void assertPassed(Bench bench, StepResult result) {
        if (result.failed() && bench.gatesAssert()) {
            throw new AssertionError(
                    result.step().product() + " " + result.step().title() + ": "
                            + result.verdicts().stream()
                                    .filter(Verdict::failed)
                                    .map(v -> v.gate() + " gate: " + v.reason())
                                    .collect(Collectors.joining("; "))
                            + " [" + bench.resultFile(result) + "]");
        }
    }
}
