package dev.idpbench.report;

import dev.idpbench.core.ColdStart;
import java.util.List;
import java.util.Optional;

/** The newest cold start of each product that may stand beside the others. */
final class ColdStartChoice {

    private ColdStartChoice() {}

    /**
     * Chooses by the rules of the columns, except that the protocol does not matter: it says nothing about a start.
     *
     * @param anchor sets machine and mode; without one the newest cold start does
     */
    static List<ColdStart> of(List<ReadSession> sessions, List<String> products, Optional<Entrant> anchor) {
        var newestFirst = sessions.stream()
                .filter(Publication::traceable)
                .sorted(ReadSession.NEWEST_FIRST)
                .flatMap(s -> s.coldStarts().stream())
                .filter(c -> !c.product().disclosure().imageOrigin().equals(Publication.LOCAL_BUILD))
                .toList();
        var reference = anchor.map(ColdStartChoice::machine)
                .or(() -> newestFirst.stream().findFirst().map(ColdStartChoice::machine));
        return products.stream()
                .flatMap(p -> newestFirst.stream()
                        .filter(c -> c.product().product().equals(p))
                        .filter(c -> reference.filter(machine(c)::equals).isPresent())
                        .limit(1))
                .toList();
    }

    private static String machine(ColdStart coldStart) {
        return coldStart.product().mode().word() + EnvironmentFacts.of(coldStart.environment());
    }

    private static String machine(Entrant entrant) {
        return entrant.mode() + EnvironmentFacts.of(entrant.session().record().environment());
    }
}
