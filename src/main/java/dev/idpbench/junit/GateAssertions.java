package dev.idpbench.junit;

import dev.idpbench.core.ColdStart;
import dev.idpbench.core.StepResult;
import dev.idpbench.core.Verdict;
import dev.idpbench.run.Bench;
import java.util.stream.Collectors;

/** Turns failed verdicts into a failed test; the result file has been written before. */
final class GateAssertions {

    private GateAssertions() {}

    /** @throws AssertionError naming the scenarios that a start never came to answer */
    static void assertAnswered(ColdStart coldStart) {
        var missing = coldStart.runs().stream()
                .flatMap(run -> run.firstAnswerMillis().entrySet().stream()
                        .filter(answer -> answer.getValue().found().isEmpty())
                        .map(answer -> run.kind() + " " + run.number() + ": " + answer.getKey()))
                .collect(Collectors.joining(", "));
        if (!missing.isEmpty()) {
            throw new AssertionError(coldStart.product().product() + " never answered after a start: " + missing);
        }
    }

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
