package dev.idpbench.core;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A session: what was planned, what came of it. One {@code session.json}, written at the start and after each step.
 *
 * @param name folder name, {@code <UTC time>-<protocol>-<sha>}
 * @param settings the {@code bench.*} settings that the user gave, secrets left out
 * @param products every product of the comparison in the order of the run, those too that do not run
 * @param endedAt empty while the session runs, and for ever when it was killed
 */
public record SessionRecord(
        String name,
        String protocol,
        Map<String, String> settings,
        Environment environment,
        GitState git,
        Status status,
        List<ProductEntry> products,
        Instant startedAt,
        Optional<Instant> endedAt) {

    /** How far a session has come. */
    public enum Status {
        RUNNING,
        COMPLETE,
        ABORTED
    }

    /**
     * A product in a session.
     *
     * @param version pinned version, or the one that the running server told
     * @param mode how it runs; empty when it does not
     * @param unavailable why it does not run and what would change that; empty when it does
     * @param steps planned steps, in order; empty when it does not run
     * @param unsupported scenarios that it cannot serve, by id, with the reason
     */
    public record ProductEntry(
            String product,
            String title,
            String version,
            int order,
            Optional<Mode> mode,
            Optional<Unavailable> unavailable,
            List<StepEntry> steps,
            Map<String, String> unsupported) {

        public ProductEntry {
            steps = List.copyOf(steps);
            unsupported = Map.copyOf(unsupported);
        }
    }

    /**
     * A planned step and what came of it.
     *
     * @param file result file's name with suffix, in the session's folder
     * @param note why there is no result, or what a gate said; empty otherwise
     */
    public record StepEntry(String file, String title, State state, String note) {}

    /** What came of a planned step. */
    public enum State {
        PLANNED,
        /** Measured, every gate passed. */
        PASSED,
        /** Measured, at least one gate unproven, none failed. */
        UNPROVEN,
        /** Measured, a gate failed. */
        FAILED,
        /** Not measured: seeding, driver or server failed. */
        BROKEN
    }

    public SessionRecord {
        settings = java.util.Collections.unmodifiableMap(new java.util.TreeMap<>(settings));
        products = List.copyOf(products);
    }

    /** Planned steps of all products. */
    public List<StepEntry> steps() {
        return products.stream().flatMap(p -> p.steps().stream()).toList();
    }
}
