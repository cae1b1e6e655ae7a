package dev.idpbench.core;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the probes saw while a load ran.
 *
 * @param parts by part name: {@code product}, {@code database}, ...
 * @param incidents parts that died, restarted or were killed for memory during the step; empty when all went well
 * @param hostStalls times at which this very process was held up for longer than the sampling interval allows
 * @param database what PostgreSQL counted for the step, by name with unit (commits, rows, WAL bytes); or why not
 */
public record Observation(
        Map<String, Resources> parts,
        List<String> incidents,
        Reading<HostStalls> hostStalls,
        Reading<Map<String, Double>> database) {

    /** Pauses of the measuring process itself. */
    public record HostStalls(long count, double longestMillis) {}

    public Observation {
        parts = java.util.Collections.unmodifiableMap(new TreeMap<>(parts));
        incidents = List.copyOf(incidents);
    }
}
