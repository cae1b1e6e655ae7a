package dev.idpbench.report;

import dev.idpbench.core.Latency;
import dev.idpbench.core.Resources;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.StepResult;
import dev.idpbench.core.Variant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Every measured step of a product's plain rows, a table per scenario. */
record LadderTables(Cells cells) {

    private static final List<String> HEADER = List.of(
            "Connections",
            "QPS",
            "P50 (ms)",
            "P95 (ms)",
            "P99 (ms)",
            "P99.9 (ms)",
            "P99 corrected (ms)",
            "Failed requests",
            "Error bound",
            "Driver CPU",
            "RSS (MiB)",
            "Gates",
            "Limited by",
            "Note");

    List<Table> of(Entrant entrant) {
        var tables = new ArrayList<Table>();
        for (var scenario : Scenario.values()) {
            var ladder = entrant.ladder(scenario, Variant.PLAIN);
            if (!ladder.isEmpty()) {
                tables.add(table(scenario.title(), ladder));
            }
        }
        return tables;
    }

    Table table(String caption, List<StepResult> ladder) {
        var steady = Outcomes.steadyState(ladder);
        var peak = Outcomes.peak(ladder);
        var rows = ladder.stream().map(s -> row(s, mark(s, steady, peak))).toList();
        return new Table(caption, HEADER, rows);
    }

    private List<String> row(StepResult step, String mark) {
        return List.of(
                cells.connections(step),
                cells.qps(step),
                cells.recorded(step, Latency::p50Micros),
                cells.recorded(step, Latency::p95Micros),
                cells.recorded(step, Latency::p99Micros),
                cells.recorded(step, Latency::p999Micros),
                cells.corrected(step, Latency::p99Micros),
                cells.errors(step),
                cells.errorBound(step),
                cells.driverCpu(step),
                cells.stackBytes(step, Resources::rssBytes),
                cells.gatesInBrief(step),
                cells.limitedInBrief(step),
                mark);
    }

    private static String mark(StepResult step, Optional<StepResult> steady, Optional<StepResult> peak) {
        var marks = new ArrayList<String>();
        steady.filter(step::equals).ifPresent(s -> marks.add("steady state"));
        peak.filter(step::equals).ifPresent(s -> marks.add("peak"));
        return String.join(", ", marks);
    }
}
