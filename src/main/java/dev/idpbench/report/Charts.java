package dev.idpbench.report;

import dev.idpbench.core.Reading;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.StepResult;
import dev.idpbench.core.Variant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The page's charts: QPS and recorded P99 by connections, one line per product, plain rows only.
 *
 * @param legend every product, drawn or not
 * @param charts empty when nothing is published
 */
record Charts(List<Legend> legend, List<Pair> charts) {

    /**
     * A product in the legend.
     *
     * @param style number of its line style, from 0
     * @param remark session of its figures, or why it has none
     */
    record Legend(int style, String title, boolean drawn, String remark) {}

    /** A scenario's two charts. */
    record Pair(String title, String specification, Chart qps, Chart latency) {}

    static Charts of(Selection selection) {
        var legend = new ArrayList<Legend>();
        for (var column : selection.columns()) {
            var remark = column.entrant()
                    .map(e -> e.mode() + ", " + e.imageOrigin() + ", session "
                            + e.session().name())
                    .orElse("N/A. " + column.reason());
            var version = column.entrant().map(e -> " " + e.version()).orElse("");
            legend.add(new Legend(
                    legend.size(), column.title() + version, column.entrant().isPresent(), remark));
        }
        var charts = selection.filled().isEmpty()
                ? List.<Pair>of()
                : Arrays.stream(Scenario.values())
                        .map(s -> pair(selection.columns(), s))
                        .toList();
        return new Charts(legend, charts);
    }

    private static Pair pair(List<Column> columns, Scenario scenario) {
        return new Pair(
                scenario.title(),
                scenario.specification(),
                Chart.of(
                        "QPS",
                        lines(
                                columns,
                                scenario,
                                s -> Optional.of(s.measurement().qps()))),
                Chart.of("P99, recorded (ms)", lines(columns, scenario, Charts::p99Millis)));
    }

    private static Optional<Double> p99Millis(StepResult step) {
        Reading<Double> millis = step.measurement().latency().recorded().map(l -> l.p99Micros() / 1000.0);
        return millis.found();
    }

    private static List<Chart.Line> lines(
            List<Column> columns, Scenario scenario, Function<StepResult, Optional<Double>> figure) {
        var lines = new ArrayList<Chart.Line>();
        for (int style = 0; style < columns.size(); style++) {
            var points = new ArrayList<Chart.Point>();
            var ladder = columns.get(style).entrant().map(e -> e.ladder(scenario, Variant.PLAIN));
            for (var step : ladder.orElse(List.of())) {
                figure.apply(step).ifPresent(v -> points.add(point(step, v)));
            }
            if (!points.isEmpty()) {
                lines.add(new Chart.Line(style, points));
            }
        }
        return lines;
    }

    private static Chart.Point point(StepResult step, double value) {
        var file = step.session() + "/" + step.step().fileName() + ".json";
        return new Chart.Point(step.product().title(), step.step().connections(), value, file);
    }
}
