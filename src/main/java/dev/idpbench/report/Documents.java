package dev.idpbench.report;

import dev.idpbench.core.ColdStart;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Puts a document together, in the order of the page: that is what numbers the footnotes. */
final class Documents {

    private final Footnotes notes = new Footnotes();
    private final Cells cells;
    private final Selection selection;
    private final List<ReadSession> sessions;

    private Documents(Links links, Selection selection, List<ReadSession> sessions) {
        this.cells = new Cells(links, notes);
        this.selection = selection;
        this.sessions = sessions;
    }

    /** The comparison of all published sessions. */
    static Document comparison(List<ReadSession> all) {
        var selection = Selection.of(all);
        var used = selection.filled().stream()
                .map(Entrant::session)
                .distinct()
                .sorted(ReadSession.NEWEST_FIRST)
                .toList();
        Predicate<Entrant> allowed = e -> Publication.traceable(e.session())
                && !e.imageOrigin().equals(Publication.LOCAL_BUILD)
                && selection.anchor().filter(a -> sameMachine(e, a)).isPresent();
        return new Documents(Links.FROM_RESULTS, selection, used)
                .document(
                        "Comparison",
                        List.of(),
                        ColdStartChoice.of(all, products(selection), selection.anchor()),
                        VariantTables.newest(all, products(selection), allowed),
                        VariantTables.newestRotating(all, products(selection), allowed));
    }

    /** One session by itself, publishable or not. */
    static Document session(ReadSession session, Links links) {
        var selection = Selection.of(session);
        var publication = new ArrayList<String>();
        for (var entrant : session.entrants()) {
            if (entrant.measured()) {
                Publication.objections(entrant)
                        .forEach(o -> publication.add(
                                Markdown.text(entrant.entry().title()) + ": " + Markdown.text(o) + "."));
            }
        }
        if (selection.filled().isEmpty() && session.coldStarts().isEmpty()) {
            publication.add("Nothing was measured.");
        }
        return new Documents(links, selection, List.of(session))
                .document(
                        "Session " + Markdown.text(session.name()),
                        publication,
                        session.coldStarts(),
                        VariantTables.newest(List.of(session), products(selection), e -> true),
                        VariantTables.newestRotating(List.of(session), products(selection), e -> true));
    }

    private static boolean sameMachine(Entrant entrant, Entrant anchor) {
        return EnvironmentFacts.differences(entrant, anchor).stream().allMatch(d -> d.startsWith("protocol "));
    }

    private static List<String> products(Selection selection) {
        return selection.columns().stream().map(Column::product).toList();
    }

    private Document document(
            String title,
            List<String> publication,
            List<ColdStart> coldStarts,
            List<Entrant> withVariants,
            List<Entrant> withRotation) {
        var filled = selection.filled();
        var sessionTables = new SessionTables(cells);
        var scenarioTables = new ScenarioTables(selection.columns(), cells);
        var ladderTables = new LadderTables(cells);
        var variantTables = new VariantTables(cells);
        // Order matters: each of these lines may number footnotes.
        var columns = sessionTables.columns(selection.columns());
        var glance = scenarioTables.glance();
        var scenarios = scenarioTables.all();
        var ladders = filled.stream().map(e -> ladders(ladderTables, e)).toList();
        var coldStartTables = new ColdStartTables(cells).of(coldStarts);
        var variants = withRows(withVariants.stream().map(variantTables::variants));
        var rotating = withRows(withRotation.stream().map(variantTables::rotating));
        return new Document(
                title,
                !filled.isEmpty(),
                publication,
                columns,
                remarks(),
                filled.stream().limit(1).map(SessionTables::environment).toList(),
                sessionTables.sessions(sessions),
                sessions.stream()
                        .flatMap(s -> SessionTables.protocol(s).stream())
                        .distinct()
                        .toList(),
                glance,
                scenarios,
                ladders,
                coldStartTables,
                variants,
                VariantTables.descriptions(withVariants),
                rotating,
                Fairness.workProfiles(filled),
                new Fairness(cells).of(filled),
                Limits.of(filled),
                Reproduction.of(sessions),
                notes.notes());
    }

    private List<String> remarks() {
        return selection.columns().stream()
                .flatMap(c -> c.remarks().stream().map(r -> Markdown.text(c.title() + ": " + r)))
                .toList();
    }

    private static Document.Ladders ladders(LadderTables tables, Entrant entrant) {
        return new Document.Ladders(
                Markdown.text(entrant.entry().title() + " " + entrant.version()), tables.of(entrant));
    }

    private static List<Table> withRows(java.util.stream.Stream<Table> tables) {
        return tables.filter(t -> !t.empty()).toList();
    }
}
