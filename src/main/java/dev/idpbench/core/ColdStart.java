package dev.idpbench.core;

import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How long a product takes from its start to useful answers: one result file of schema v1.
 *
 * @param session the session's folder name
 * @param pollMillis interval between two looks at the server
 * @param runs in the order in which they were made
 * @param evidence paths of raw files, relative to the session's folder
 */
public record ColdStart(
        String session,
        ProductRun product,
        int pollMillis,
        List<Run> runs,
        Environment environment,
        GitState git,
        Instant startedAt,
        Instant endedAt,
        Map<String, String> evidence) {

    /** What a run started from. */
    public enum Kind {
        /** A fresh volume: full initialisation of database and server. */
        A,
        /** An initialised volume: the product alone is started again. */
        B
    }

    /**
     * One start; all times count from the moment at which it was ordered.
     *
     * @param number of the run within its kind, from 1
     * @param readyMillis until the readiness endpoint agreed
     * @param milestoneMillis stages between that a product tells apart, by name; mostly empty
     * @param firstAnswerMillis until the first good answer, by scenario id
     * @param peakRssBytes largest resident set of the product until its last first answer
     */
    public record Run(
            Kind kind,
            int number,
            double readyMillis,
            Map<String, Double> milestoneMillis,
            Map<String, Reading<Double>> firstAnswerMillis,
            Reading<Long> peakRssBytes) {

        public Run {
            milestoneMillis = Collections.unmodifiableMap(new TreeMap<>(milestoneMillis));
            firstAnswerMillis = Collections.unmodifiableMap(new TreeMap<>(firstAnswerMillis));
        }
    }

    public ColdStart {
        runs = List.copyOf(runs);
        evidence = Collections.unmodifiableMap(new TreeMap<>(evidence));
    }

    /** Name of the result file without its suffix. */
    public String fileName() {
        return product.product() + "-coldstart";
    }
}
