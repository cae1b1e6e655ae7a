package dev.idpbench.core;

import java.util.Map;
import java.util.TreeMap;

/**
 * A gate's judgement of a step. Only the test asserts it.
 *
 * @param gate {@code error}, {@code driver-cpu}, {@code stall}, {@code pool}, {@code stack} ...
 * @param reason one sentence with the figures that decided
 * @param figures the figures themselves, by name with unit
 */
public record Verdict(String gate, Outcome outcome, String reason, Map<String, Double> figures) {

    /** FAIL breaks the build; UNPROVEN is printed and counted. */
    public enum Outcome {
        PASS,
        UNPROVEN,
        FAIL
    }

    public Verdict {
        figures = java.util.Collections.unmodifiableMap(new TreeMap<>(figures));
    }

    public boolean failed() {
        return outcome == Outcome.FAIL;
    }
}
