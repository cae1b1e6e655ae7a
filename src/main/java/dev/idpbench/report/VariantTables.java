package dev.idpbench.report;

import dev.idpbench.core.Latency;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.StepResult;
import dev.idpbench.core.Variant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Named variants, each in rows of its own, beside the plain steps of the same session and the same concurrency: a ratio
 * never reaches over two sessions.
 */
record VariantTables(Cells cells) {

    private static final List<String> HEADER = List.of(
            "Scenario",
            "Variant",
            "Connections",
            "QPS",
            "P50 (ms)",
            "P99 (ms)",
            "Failed requests",
            "Gates",
            "Plain QPS",
            "Variant / plain");

    private static final Predicate<Variant> ROTATING = v -> v.name().equals(Variant.ROTATING.name());

    /** All variants but the rotating one, which has its own comparison. */
    Table variants(Entrant entrant) {
        return new Table(caption(entrant), HEADER, rows(entrant, ROTATING.negate()));
    }

    /** Refreshes by rotation against the one-shot pool. */
    Table rotating(Entrant entrant) {
        return new Table(caption(entrant), HEADER, rows(entrant, ROTATING));
    }

    /** What differs, a sentence for each variant but the rotating one. */
    static List<String> descriptions(List<Entrant> entrants) {
        return entrants.stream()
                .flatMap(e -> Arrays.stream(Scenario.values())
                        .flatMap(s -> e.variants(s).stream()
                                .filter(ROTATING.negate())
                                .map(v -> Markdown.text(e.entry().title()) + ", " + s.title() + ", "
                                        + Markdown.code(v.name()) + ": " + Markdown.text(v.description()))))
                .distinct()
                .toList();
    }

    /** The newest session of each product, among those allowed, that has a variant to show besides the rotating one. */
    static List<Entrant> newest(List<ReadSession> sessions, List<String> products, Predicate<Entrant> allowed) {
        return newestOf(sessions, products, allowed.and(has(ROTATING.negate())));
    }

    /** The newest session of each product, among those allowed, that refreshed by rotation too. */
    static List<Entrant> newestRotating(List<ReadSession> sessions, List<String> products, Predicate<Entrant> allowed) {
        return newestOf(sessions, products, allowed.and(has(ROTATING)));
    }

    private static Predicate<Entrant> has(Predicate<Variant> wanted) {
        return entrant -> Arrays.stream(Scenario.values())
                .flatMap(s -> entrant.variants(s).stream())
                .anyMatch(wanted);
    }

    private static List<Entrant> newestOf(
            List<ReadSession> sessions, List<String> products, Predicate<Entrant> allowed) {
        var newestFirst = sessions.stream().sorted(ReadSession.NEWEST_FIRST).toList();
        return products.stream()
                .flatMap(p -> newestFirst.stream()
                        .flatMap(s -> s.entrant(p).stream())
                        .filter(allowed)
                        .limit(1))
                .toList();
    }

    private static String caption(Entrant entrant) {
        var session = entrant.session().record();
        return Markdown.text(entrant.entry().title() + " " + entrant.version() + ", session " + session.name()
                + ", protocol " + session.protocol() + ", mode " + entrant.mode());
    }

    private List<List<String>> rows(Entrant entrant, Predicate<Variant> wanted) {
        var rows = new ArrayList<List<String>>();
        for (var scenario : Scenario.values()) {
            for (var variant : entrant.variants(scenario)) {
                if (wanted.test(variant)) {
                    entrant.ladder(scenario, variant).forEach(s -> rows.add(row(entrant, s)));
                }
            }
        }
        return rows;
    }

    private List<String> row(Entrant entrant, StepResult step) {
        var plain = plain(entrant, step);
        var none = "session " + entrant.session().name() + " has no plain "
                + step.step().scenario().id() + " step at c=" + step.step().connections();
        return List.of(
                step.step().scenario().title(),
                Markdown.code(step.step().variant().name()),
                cells.connections(step),
                cells.qps(step),
                cells.recorded(step, Latency::p50Micros),
                cells.recorded(step, Latency::p99Micros),
                cells.errors(step),
                cells.gates(step),
                plain.map(cells::qps).orElseGet(() -> cells.notes().missing(none)),
                plain.map(p -> ratio(step, p)).orElseGet(() -> cells.notes().missing(none)));
    }

    private static Optional<StepResult> plain(Entrant entrant, StepResult step) {
        return entrant.ladder(step.step().scenario(), Variant.PLAIN).stream()
                .filter(s -> s.step().connections() == step.step().connections())
                .filter(s -> s.step().round() == step.step().round())
                .min(Comparator.comparing(s -> s.step().fileName()));
    }

    private String ratio(StepResult step, StepResult plain) {
        var base = plain.measurement().qps();
        return base > 0
                ? cells.figure(step, Figures.ratio(step.measurement().qps() / base))
                : cells.notes().missing("the plain step completed nothing");
    }
}
