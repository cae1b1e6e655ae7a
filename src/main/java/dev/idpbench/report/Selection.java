package dev.idpbench.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which session fills which column. The newest published session sets environment, mode and protocol; every product is
 * taken from its newest published session that agrees with it. Sessions that can never be published have no influence
 * at all, not even on a remark: they are on one machine only, and the comparison must be the same on every one.
 */
record Selection(Optional<Entrant> anchor, List<Column> columns) {

    /** The compared products; any other adds itself by standing in a session. */
    private static final Map<String, String> COMPARED = compared();

    static Selection of(List<ReadSession> sessions) {
        var traceable = sessions.stream()
                .filter(Publication::traceable)
                .sorted(ReadSession.NEWEST_FIRST)
                .toList();
        var entrants = traceable.stream().flatMap(s -> s.entrants().stream()).toList();
        var anchor = entrants.stream()
                .filter(e -> Publication.objections(e).isEmpty())
                .findFirst();
        var columns = titles(entrants).entrySet().stream()
                .map(p -> column(p.getKey(), p.getValue(), anchor, entrants))
                .toList();
        return new Selection(anchor, columns);
    }

    /** All products of one session, whatever it is worth. */
    static Selection of(ReadSession session) {
        var columns = session.entrants().stream()
                .map(e -> e.measured() ? Column.filled(e, List.of()) : notMeasured(e))
                .toList();
        return new Selection(
                session.entrants().stream().filter(Entrant::measured).findFirst(), columns);
    }

    List<Entrant> filled() {
        return columns.stream().flatMap(c -> c.entrant().stream()).toList();
    }

    private static Map<String, String> titles(List<Entrant> entrants) {
        var titles = new LinkedHashMap<>(COMPARED);
        entrants.stream()
                .collect(Collectors.toMap(
                        Entrant::product, e -> e.entry().title(), (newest, older) -> newest, java.util.TreeMap::new))
                .forEach(titles::put);
        return titles;
    }

    private static Column column(String product, String title, Optional<Entrant> anchor, List<Entrant> entrants) {
        var passedOver = new ArrayList<String>();
        var didNotRun = new ArrayList<String>();
        for (var entrant :
                entrants.stream().filter(e -> e.product().equals(product)).toList()) {
            var objections = objections(entrant, anchor);
            if (objections.isEmpty()) {
                return Column.filled(entrant, passedOver);
            }
            (entrant.measured() ? passedOver : didNotRun).add(remark(entrant, objections));
        }
        var why = Stream.of(didNotRun, passedOver)
                .flatMap(remarks -> remarks.stream().limit(1))
                .collect(Collectors.joining(" "));
        var reason = why.isEmpty() ? "No published session in results/ has it." : why;
        return Column.empty(product, title, reason + nextStep(product, entrants));
    }

    private static List<String> objections(Entrant entrant, Optional<Entrant> anchor) {
        if (!entrant.measured()) {
            return List.of(whyNot(entrant));
        }
        var objections = Publication.objections(entrant);
        if (!objections.isEmpty()) {
            return objections;
        }
        return anchor.map(a -> EnvironmentFacts.differences(entrant, a).stream()
                        .map(d -> "not comparable with session " + a.session().name() + ": " + d)
                        .toList())
                .orElse(List.of());
    }

    private static String remark(Entrant entrant, List<String> objections) {
        return "Session " + entrant.session().name() + ": " + String.join("; ", objections) + ".";
    }

    private static Column notMeasured(Entrant entrant) {
        var next = entrant.entry().unavailable().map(u -> sentence(" Next step: " + u.nextStep()));
        return Column.empty(entrant.product(), entrant.entry().title(), sentence(whyNot(entrant)) + next.orElse(""));
    }

    private static String whyNot(Entrant entrant) {
        return entrant.entry()
                .unavailable()
                .map(u -> "did not run: " + u.reason().strip())
                .orElseGet(() -> entrant.entry().steps().stream()
                        .map(s -> s.note().strip())
                        .filter(n -> !n.isEmpty())
                        .findFirst()
                        .map(n -> "no step was measured: " + n)
                        .orElse("no step was measured"));
    }

    private static String nextStep(String product, List<Entrant> entrants) {
        var told = entrants.stream()
                .filter(e -> e.product().equals(product))
                .findFirst()
                .flatMap(e -> e.entry().unavailable())
                .map(u -> u.nextStep());
        return sentence(" Next step: "
                + told.orElse("commit everything, then ./mvnw verify -Pcompetitors -Dbench.products=" + product));
    }

    private static String sentence(String words) {
        var end = words.stripTrailing();
        return end.endsWith(".") ? end : end + ".";
    }

    private static Map<String, String> compared() {
        var titles = new LinkedHashMap<String, String>();
        titles.put("keycloak", "Keycloak");
        titles.put("hydra", "Ory Hydra");
        titles.put("zitadel", "Zitadel");
        titles.put("fulla", "fulla");
        return titles;
    }
}
