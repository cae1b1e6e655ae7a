package dev.idpbench.report;

import dev.idpbench.core.Latency;
import dev.idpbench.core.Limitation;
import dev.idpbench.core.Reading;
import dev.idpbench.core.Resources;
import dev.idpbench.core.StepResult;
import dev.idpbench.core.Verdict;
import java.util.Comparator;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Cells of a measured step. Every figure links to the file that it comes from; what is missing says why. */
record Cells(Links links, Footnotes notes) {

    static final String NONE = "–";

    /** Correct answers a second, with the outcome beside it when a gate did not pass. */
    String qps(StepResult step) {
        var outcome = Outcomes.worst(step);
        return figure(step, Figures.qps(step.measurement().qps()))
                + (outcome == Verdict.Outcome.PASS ? "" : " " + outcome);
    }

    String connections(StepResult step) {
        return figure(step, String.valueOf(step.step().connections()));
    }

    String recorded(StepResult step, Function<Latency, Long> micros) {
        return latency(step, step.measurement().latency().recorded(), micros, "recorded latency untrusted: ");
    }

    String corrected(StepResult step, Function<Latency, Long> micros) {
        return latency(step, step.measurement().latency().corrected(), micros, "");
    }

    private String latency(StepResult step, Reading<Latency> reading, Function<Latency, Long> micros, String why) {
        if (reading instanceof Reading.Missing<Latency> missing) {
            return notes.missing(why + missing.reason());
        }
        return notes.cell(reading, l -> figure(step, Figures.millis(micros.apply(l))));
    }

    String errors(StepResult step) {
        return figure(
                step, Outcomes.failures(step) + " of " + step.measurement().attempts());
    }

    String errorBound(StepResult step) {
        return notes.cell(Outcomes.errorBound(step), b -> figure(step, Figures.bound(b)));
    }

    String driverCpu(StepResult step) {
        return notes.cell(step.measurement().driverCpu().busiestCores(), c -> figure(step, Figures.percent(c)));
    }

    /** {@code PASS}, or each gate that did not pass with its reason as a footnote. */
    String gates(StepResult step) {
        return gates(step, v -> notes.mark(v.reason()));
    }

    /** As {@link #gates}, the reasons left to the JSON. */
    String gatesInBrief(StepResult step) {
        return gates(step, v -> "");
    }

    private String gates(StepResult step, Function<Verdict, String> reason) {
        var unpassed = step.verdicts().stream()
                .filter(v -> v.outcome() != Verdict.Outcome.PASS)
                .sorted(Comparator.comparing(Verdict::outcome).reversed().thenComparing(Verdict::gate))
                .map(v -> v.outcome() + " " + Markdown.text(v.gate()) + reason.apply(v))
                .collect(Collectors.joining(", "));
        if (unpassed.isEmpty()) {
            return step.verdicts().isEmpty() ? notes.missing("no gate judged this step") : "PASS";
        }
        return unpassed;
    }

    /** What the set-up, not the product, may have decided, with the reasons as footnotes. */
    String limited(StepResult step) {
        return limited(step, l -> notes.mark(l.reason()));
    }

    /** As {@link #limited}, the reasons left to the JSON. */
    String limitedInBrief(StepResult step) {
        return limited(step, l -> "");
    }

    private static String limited(StepResult step, Function<Limitation, String> reason) {
        var kinds = step.limited().stream()
                .sorted(Comparator.comparing(Limitation::kind))
                .map(l -> Markdown.text(l.kind()) + reason.apply(l))
                .collect(Collectors.joining(", "));
        return kinds.isEmpty() ? "no" : kinds;
    }

    String bytes(StepResult step, String part, Function<Resources, Reading<Long>> reading) {
        return resource(step, part, reading, Figures::mebibytes);
    }

    String cores(StepResult step, String part) {
        return resource(step, part, Resources::cpuCores, Figures::cores);
    }

    private <T> String resource(
            StepResult step, String part, Function<Resources, Reading<T>> reading, Function<T, String> text) {
        var resources = step.observation().parts().get(part);
        if (resources == null) {
            return NONE;
        }
        return notes.cell(reading.apply(resources), v -> figure(step, text.apply(v)));
    }

    /** Sum over all parts; one missing part makes the sum missing. */
    String stackBytes(StepResult step, Function<Resources, Reading<Long>> reading) {
        var parts = step.observation().parts();
        Reading<Long> sum = parts.isEmpty() ? Reading.missing("no part of the stack was observed") : Reading.of(0L);
        for (var part : parts.entrySet()) {
            sum = plus(sum, reading.apply(part.getValue()));
        }
        return notes.cell(sum, b -> figure(step, Figures.mebibytes(b)));
    }

    private static Reading<Long> plus(Reading<Long> sum, Reading<Long> next) {
        return sum instanceof Reading.Missing<Long>
                ? sum
                : next.map(n -> sum.found().orElse(0L) + n);
    }

    String figure(StepResult step, String text) {
        return links.to(step, text);
    }
}
