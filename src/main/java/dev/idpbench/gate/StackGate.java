package dev.idpbench.gate;

import dev.idpbench.core.Measurement;
import dev.idpbench.core.Observation;
import dev.idpbench.core.Verdict;
import dev.idpbench.core.Verdict.Outcome;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The stack must live through the step: a part that died, restarted or was killed for memory fails it; of a stack that
 * nothing watches nobody knows. Throttling by a
 * CPU quota is a figure, not a failure: the quota may be what is compared.
 */
final class StackGate implements Gate {

    @Override
    public Verdict judge(Measurement measurement, Observation observation) {
        var throttled = throttled(observation);
        var incidents = observation.incidents();
        if (incidents.isEmpty() && unwatched(observation)) {
            return new Verdict(
                    "stack",
                    Outcome.UNPROVEN,
                    "no part of the stack could be watched, so whether all of them lived is not known",
                    Map.of());
        }
        var state = incidents.isEmpty() ? "every part lived through the step" : String.join("; ", incidents);
        return new Verdict(
                "stack",
                incidents.isEmpty() ? Outcome.PASS : Outcome.FAIL,
                state + words(throttled),
                throttled.entrySet().stream()
                        .collect(Collectors.toMap(e -> e.getKey() + "ThrottledShare", Map.Entry::getValue)));
    }

    /** As with a server that was not started here. */
    private static boolean unwatched(Observation observation) {
        return !observation.parts().isEmpty()
                && observation.parts().values().stream()
                        .allMatch(part -> part.rssBytes().found().isEmpty()
                                && part.cpuCores().found().isEmpty());
    }

    private static Map<String, Double> throttled(Observation observation) {
        var shares = new TreeMap<String, Double>();
        observation
                .parts()
                .forEach((part, used) -> used.throttledShare()
                        .found()
                        .filter(share -> share > 0)
                        .ifPresent(share -> shares.put(part, share)));
        return shares;
    }

    private static String words(Map<String, Double> throttled) {
        return throttled.entrySet().stream()
                .map(e -> "; " + e.getKey() + " throttled for " + Words.percent(e.getValue()) + " of the time")
                .collect(Collectors.joining());
    }
}
