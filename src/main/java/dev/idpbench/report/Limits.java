package dev.idpbench.report;

import dev.idpbench.core.Limitation;
import dev.idpbench.core.Mode;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What the figures cannot tell, as far as the data knows it; the template adds what is always so.
 *
 * @param usableCores cores that driver, server and database share; empty when nothing was measured
 * @param limited how many steps each kind of limit touched, a sentence a kind
 */
record Limits(boolean process, boolean remote, boolean localBuild, String usableCores, List<String> limited) {

    static Limits of(List<Entrant> entrants) {
        return new Limits(
                entrants.stream().anyMatch(e -> e.mode().equals(Mode.PROCESS.word())),
                entrants.stream().anyMatch(e -> e.mode().equals(Mode.REMOTE.word())),
                entrants.stream().anyMatch(e -> e.imageOrigin().equals(Publication.LOCAL_BUILD)),
                usableCores(entrants).map(String::valueOf).orElse(""),
                limited(entrants));
    }

    private static Optional<Integer> usableCores(List<Entrant> entrants) {
        return entrants.stream()
                .filter(e -> !e.mode().equals(Mode.REMOTE.word()))
                .map(e -> e.session().record().environment().usableCores())
                .min(Comparator.naturalOrder());
    }

    private static List<String> limited(List<Entrant> entrants) {
        var steps = entrants.stream().flatMap(e -> e.steps().stream()).toList();
        var counts = new TreeMap<String, Integer>();
        for (var step : steps) {
            step.limited().stream()
                    .map(Limitation::kind)
                    .distinct()
                    .forEach(kind -> counts.merge(kind, 1, Integer::sum));
        }
        return counts.entrySet().stream()
                .map(e -> Markdown.code(e.getKey()) + ": " + e.getValue() + " of " + steps.size() + " steps")
                .toList();
    }
}
