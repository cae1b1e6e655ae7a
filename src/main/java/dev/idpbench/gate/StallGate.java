package dev.idpbench.gate;

import dev.idpbench.core.Measurement;
import dev.idpbench.core.Observation;
import dev.idpbench.core.Verdict;
import dev.idpbench.core.Verdict.Outcome;
import java.time.Duration;
import java.util.Map;

/**
 * Silence. A server that stops answering costs a closed-loop driver neither errors nor latency, so it is looked for by
 * itself: FAIL is a gap of more than 2 s between two answers, or 2 s without one at the end.
 */
final class StallGate implements Gate {

    static final Duration LIMIT = Duration.ofSeconds(2);

    @Override
    public Verdict judge(Measurement measurement, Observation observation) {
        var gap = measurement.longestGap();
        var end = measurement.silentEnd();
        boolean silent = end.compareTo(LIMIT) >= 0;
        boolean stalled = gap.compareTo(LIMIT) > 0;
        var reason = silent
                ? "no answer in the last " + Words.time(end)
                : "longest time between two answers " + Words.time(gap) + " (limit 2 s)";
        return new Verdict(
                "stall",
                silent || stalled ? Outcome.FAIL : Outcome.PASS,
                reason,
                Map.of("longestGapSeconds", Words.seconds(gap), "silentEndSeconds", Words.seconds(end)));
    }
}
