package dev.idpbench.report;

import dev.idpbench.core.ColdStart;
import dev.idpbench.core.ColdStart.Kind;
import dev.idpbench.core.ColdStart.Run;
import dev.idpbench.core.Reading;
import dev.idpbench.core.Scenario;
import dev.idpbench.stats.Summary;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Times from the order to start to useful answers: a table per kind of start, a column per product. */
record ColdStartTables(Cells cells) {

    List<Table> of(List<ColdStart> coldStarts) {
        return Arrays.stream(Kind.values())
                .map(kind -> table(kind, having(coldStarts, kind)))
                .filter(t -> !t.empty())
                .toList();
    }

    private static List<ColdStart> having(List<ColdStart> coldStarts, Kind kind) {
        return coldStarts.stream().filter(c -> !runs(c, kind).isEmpty()).toList();
    }

    private Table table(Kind kind, List<ColdStart> columns) {
        var rows = new ArrayList<List<String>>();
        if (!columns.isEmpty()) {
            rows.add(row(
                    "Runs", columns, c -> figure(c, String.valueOf(runs(c, kind).size()))));
            rows.add(row("Mode, image or binary", columns, ColdStartTables::origin));
            rows.add(row("Ready (s)", columns, c -> seconds(c, kind, r -> Reading.of(r.readyMillis()))));
            for (var milestone : milestones(columns, kind)) {
                var label = Markdown.text(milestone) + " (s)";
                rows.add(row(label, columns, c -> seconds(c, kind, r -> milestone(r, milestone))));
            }
            for (var scenario : Scenario.values()) {
                var label = "First " + scenario.title() + " (s)";
                rows.add(row(label, columns, c -> seconds(c, kind, r -> answer(r, scenario))));
            }
            rows.add(row(
                    "Peak RSS, product (MiB)",
                    columns,
                    c -> summary(
                            c,
                            kind,
                            r -> r.peakRssBytes().map(Long::doubleValue),
                            v -> Figures.mebibytes(Math.round(v)))));
        }
        return new Table(words(kind), row("", columns, ColdStartTables::head), rows);
    }

    private static String words(Kind kind) {
        return kind == Kind.A
                ? "A, fresh volume with full initialisation"
                : "B, initialised volume, the product alone restarted";
    }

    private static String head(ColdStart coldStart) {
        return Markdown.text(
                coldStart.product().title() + " " + coldStart.product().version());
    }

    private static String origin(ColdStart coldStart) {
        var run = coldStart.product();
        return run.mode().word() + ", " + Markdown.text(run.disclosure().imageOrigin());
    }

    private static List<Run> runs(ColdStart coldStart, Kind kind) {
        return coldStart.runs().stream().filter(r -> r.kind() == kind).toList();
    }

    private static List<String> milestones(List<ColdStart> columns, Kind kind) {
        return columns.stream()
                .flatMap(c -> runs(c, kind).stream())
                .flatMap(r -> r.milestoneMillis().keySet().stream())
                .distinct()
                .sorted()
                .toList();
    }

    private static Reading<Double> milestone(Run run, String name) {
        return Optional.ofNullable(run.milestoneMillis().get(name))
                .map(Reading::of)
                .orElseGet(() -> Reading.missing("this product tells no such stage apart"));
    }

    private static Reading<Double> answer(Run run, Scenario scenario) {
        return Optional.ofNullable(run.firstAnswerMillis().get(scenario.id()))
                .orElseGet(() -> Reading.missing("no first answer of " + scenario.title() + " was awaited"));
    }

    private String seconds(ColdStart coldStart, Kind kind, Function<Run, Reading<Double>> millis) {
        return summary(coldStart, kind, millis, v -> Figures.fixed(v / 1000, 2));
    }

    /** Median with minimum and maximum; the first run that lacks the figure makes all of it missing. */
    private String summary(
            ColdStart coldStart, Kind kind, Function<Run, Reading<Double>> figure, Function<Double, String> text) {
        var values = new ArrayList<Double>();
        for (var run : runs(coldStart, kind)) {
            var reading = figure.apply(run);
            if (reading instanceof Reading.Missing<Double> missing) {
                return cells.notes().missing(coldStart.product().title() + ": " + missing.reason());
            }
            reading.found().ifPresent(values::add);
        }
        var summary = Summary.of(values);
        return figure(
                coldStart,
                text.apply(summary.median()) + " (" + text.apply(summary.min()) + " – " + text.apply(summary.max())
                        + ")");
    }

    private String figure(ColdStart coldStart, String text) {
        return cells.links().to(coldStart.session(), coldStart.fileName() + ".json", text);
    }

    private static List<String> row(String label, List<ColdStart> columns, Function<ColdStart, String> cell) {
        var row = columns.stream().map(cell).collect(Collectors.toCollection(ArrayList::new));
        row.add(0, label);
        return row;
    }
}
