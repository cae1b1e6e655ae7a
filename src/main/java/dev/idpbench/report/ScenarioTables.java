package dev.idpbench.report;

import dev.idpbench.core.Latency;
import dev.idpbench.core.Reading;
import dev.idpbench.core.Resources;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.StepResult;
import dev.idpbench.core.Variant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The plain rows of the comparison: a table per scenario, a column per product, and one table with the gist of all. */
record ScenarioTables(List<Column> columns, Cells cells) {

    static final String NO_STEADY_STATE = "no step of the ladder stayed under 0.01 % errors";

    Table glance() {
        var rows = Arrays.stream(Scenario.values())
                .map(s -> row(s.title(), c -> steady(c, s, this::gist)))
                .toList();
        return new Table("", header("Scenario"), rows);
    }

    List<Table> all() {
        return Arrays.stream(Scenario.values()).map(this::table).toList();
    }

    private Table table(Scenario scenario) {
        var rows = new ArrayList<List<String>>();
        steadyRow(rows, scenario, "Steady state: QPS", cells::qps);
        steadyRow(rows, scenario, "at connections", cells::connections);
        steadyRow(rows, scenario, "P50, recorded (ms)", s -> cells.recorded(s, Latency::p50Micros));
        steadyRow(rows, scenario, "P95, recorded (ms)", s -> cells.recorded(s, Latency::p95Micros));
        steadyRow(rows, scenario, "P99, recorded (ms)", s -> cells.recorded(s, Latency::p99Micros));
        steadyRow(rows, scenario, "P99, corrected (ms)", s -> cells.corrected(s, Latency::p99Micros));
        steadyRow(rows, scenario, "Failed requests", cells::errors);
        steadyRow(rows, scenario, "Error rate, 95 % upper bound", cells::errorBound);
        steadyRow(rows, scenario, "Gates", cells::gates);
        steadyRow(rows, scenario, "Driver CPU, busiest thread", cells::driverCpu);
        resourceRows(rows, scenario);
        steadyRow(rows, scenario, "Limited by the set-up", cells::limited);
        rows.add(row("Peak: QPS", c -> peak(c, scenario, cells::qps)));
        rows.add(row("at connections", c -> peak(c, scenario, cells::connections)));
        return new Table(scenario.title(), header(scenario.specification()), rows);
    }

    private void resourceRows(List<List<String>> rows, Scenario scenario) {
        steadyRow(rows, scenario, "RSS, whole stack (MiB)", s -> cells.stackBytes(s, Resources::rssBytes));
        steadyRow(rows, scenario, "PSS, whole stack (MiB)", s -> cells.stackBytes(s, Resources::pssBytes));
        for (var part : parts(scenario)) {
            var name = Markdown.text(part);
            resourceRow(rows, scenario, "RSS, " + name + " (MiB)", part, Resources::rssBytes);
            resourceRow(rows, scenario, "PSS, " + name + " (MiB)", part, Resources::pssBytes);
            steadyRow(rows, scenario, "CPU, " + name + " (cores)", s -> cells.cores(s, part));
        }
    }

    private void resourceRow(
            List<List<String>> rows,
            Scenario scenario,
            String label,
            String part,
            Function<Resources, Reading<Long>> reading) {
        steadyRow(rows, scenario, label, s -> cells.bytes(s, part, reading));
    }

    private List<String> parts(Scenario scenario) {
        return columns.stream()
                .flatMap(c -> c.entrant().stream())
                .flatMap(e -> e.ladder(scenario, Variant.PLAIN).stream())
                .flatMap(s -> s.observation().parts().keySet().stream())
                .distinct()
                .sorted(Parts.ORDER)
                .toList();
    }

    private void steadyRow(
            List<List<String>> rows, Scenario scenario, String label, Function<StepResult, String> cell) {
        rows.add(row(label, c -> steady(c, scenario, cell)));
    }

    private String gist(StepResult step) {
        return cells.qps(step) + " at c=" + cells.connections(step) + ", P99 "
                + cells.recorded(step, Latency::p99Micros) + " ms";
    }

    private String steady(Column column, Scenario scenario, Function<StepResult, String> cell) {
        return pick(column, scenario, Outcomes::steadyState, NO_STEADY_STATE, cell);
    }

    private String peak(Column column, Scenario scenario, Function<StepResult, String> cell) {
        return pick(column, scenario, Outcomes::peak, "no step completed a request", cell);
    }

    private String pick(
            Column column,
            Scenario scenario,
            Function<List<StepResult>, Optional<StepResult>> choice,
            String none,
            Function<StepResult, String> cell) {
        if (column.entrant().isEmpty()) {
            return cells.notes().missing(column.title() + ": " + column.reason());
        }
        var entrant = column.entrant().get();
        var ladder = entrant.ladder(scenario, Variant.PLAIN);
        if (ladder.isEmpty()) {
            return cells.notes().missing(column.title() + ", " + scenario.title() + ": " + absent(entrant, scenario));
        }
        return choice.apply(ladder)
                .map(cell)
                .orElseGet(() -> cells.notes().missing(column.title() + ", " + scenario.title() + ": " + none));
    }

    private static String absent(Entrant entrant, Scenario scenario) {
        var unsupported = entrant.entry().unsupported().get(scenario.id());
        return unsupported == null ? "no result in session " + entrant.session().name() : unsupported;
    }

    private List<String> row(String label, Function<Column, String> cell) {
        var row = new ArrayList<String>();
        row.add(label);
        columns.forEach(c -> row.add(cell.apply(c)));
        return row;
    }

    private List<String> header(String first) {
        return row(Markdown.text(first), ScenarioTables::head);
    }

    /** A product's name with the version that ran. */
    static String head(Column column) {
        var version = column.entrant().map(e -> " " + e.version()).orElse("");
        return Markdown.text(column.title() + version);
    }

    /** Order of the parts of a stack in every table. */
    static final class Parts {
        private static final List<String> FIRST = List.of("product", "database");
        static final Comparator<String> ORDER =
                Comparator.comparingInt(Parts::rank).thenComparing(p -> p);

        private Parts() {}

        private static int rank(String part) {
            var index = FIRST.indexOf(part);
            return index < 0 ? FIRST.size() : index;
        }
    }
}
