package dev.idpbench.report;

import dev.idpbench.core.Protocol;
import dev.idpbench.core.RuntimeKind;
import dev.idpbench.core.SessionRecord;
import dev.idpbench.core.StepResult;
import dev.idpbench.core.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Collectors;

/** Where the figures come from: what ran as which product, on which machine, in which session. */
record SessionTables(Cells cells) {

    /** One row a column of the comparison, filled or not. */
    Table columns(List<Column> columns) {
        var header = List.of(
                "Product", "Version", "Mode", "Image or binary", "Runtime", "Order", "Session", "Protocol", "Gates");
        return new Table("", header, columns.stream().map(this::column).toList());
    }

    private List<String> column(Column column) {
        var title = Markdown.text(column.title());
        if (column.entrant().isEmpty()) {
            var none = cells.notes().missing(column.title() + ": " + column.reason());
            return List.of(title, none, none, none, none, none, none, none, none);
        }
        var entrant = column.entrant().get();
        var session = entrant.session().record();
        return List.of(
                title,
                Markdown.text(entrant.version()),
                entrant.mode(),
                Markdown.text(entrant.imageOrigin()),
                runtime(entrant),
                String.valueOf(entrant.entry().order()),
                cells.links().to(session.name(), "session.json", Markdown.text(session.name())),
                Markdown.text(session.protocol()),
                tally(entrant.steps()));
    }

    private static String runtime(Entrant entrant) {
        return entrant.run()
                .map(r -> r.disclosure().runtime().entrySet().stream()
                        .map(e -> Markdown.text(e.getKey() + ": " + e.getValue()))
                        .collect(Collectors.joining(", ")))
                .filter(words -> !words.isEmpty())
                .orElse(Cells.NONE);
    }

    /** Steps by their gravest verdict. */
    static String tally(List<StepResult> steps) {
        var counts = new ArrayList<String>();
        for (var outcome : Verdict.Outcome.values()) {
            var count = steps.stream().filter(s -> Outcomes.worst(s) == outcome).count();
            if (count > 0) {
                counts.add(count + " " + outcome);
            }
        }
        return counts.isEmpty() ? Cells.NONE : String.join(", ", counts);
    }

    /** The machine; the columns agree in it, or they would not stand side by side. */
    static Table environment(Entrant entrant) {
        var rows = new ArrayList<List<String>>();
        EnvironmentFacts.of(entrant.session().record().environment())
                .forEach((name, value) -> rows.add(List.of(name, Markdown.text(value))));
        entrant.driver().ifPresent(d -> rows.add(List.of("load driver", Markdown.text(EnvironmentFacts.of(d)))));
        return new Table("", List.of("Environment", ""), rows);
    }

    Table sessions(List<ReadSession> sessions) {
        var header = List.of("Session", "Commit", "Work tree", "Started", "Ended", "Status", "Settings given");
        return new Table(
                "", header, sessions.stream().map(s -> session(s.record())).toList());
    }

    private List<String> session(SessionRecord session) {
        var given = session.settings().entrySet().stream()
                .map(e -> Markdown.code(e.getKey() + "=" + e.getValue()))
                .collect(Collectors.joining(" "));
        return List.of(
                cells.links().to(session.name(), Links.DOCUMENT, Markdown.text(session.name())),
                Markdown.code(session.git().sha()),
                session.git().clean()
                        ? "clean"
                        : "not clean: " + Markdown.text(session.git().note()),
                session.startedAt().toString(),
                session.endedAt().map(Object::toString).orElse("did not end"),
                session.status().name().toLowerCase(java.util.Locale.ROOT),
                given.isEmpty() ? "none" : given);
    }

    /** The protocol's numbers in words, a sentence each. */
    static List<String> protocol(ReadSession session) {
        return session.protocol()
                .map(SessionTables::words)
                .orElseGet(() -> List.of("Protocol " + session.record().protocol()
                        + ": its numbers are in the session's settings and in each step's JSON."));
    }

    private static List<String> words(Protocol protocol) {
        var words = new LinkedHashSet<String>();
        words.add("Protocol " + protocol.name() + ": connections " + protocol.ladder() + ", "
                + Figures.seconds(protocol.measured()) + " measured at each.");
        warmUp(words, "Warmed once per scenario at c=" + protocol.warmUpConnections(), protocol::scenarioWarmUp);
        warmUp(words, "Warmed before every step at its own concurrency", protocol::stepWarmUp);
        return List.copyOf(words);
    }

    private static void warmUp(
            LinkedHashSet<String> words, String when, java.util.function.Function<RuntimeKind, Duration> time) {
        var jvm = time.apply(RuntimeKind.JVM);
        var other = time.apply(RuntimeKind.NATIVE);
        if (!jvm.isZero() || !other.isZero()) {
            words.add(when + ": " + Figures.seconds(jvm) + " (a JVM product), " + Figures.seconds(other)
                    + " (any other).");
        }
    }
}
