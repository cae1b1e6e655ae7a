package dev.idpbench.report;

import dev.idpbench.core.ColdStart;
import dev.idpbench.core.Protocol;
import dev.idpbench.core.SessionRecord;
import dev.idpbench.core.StepResult;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** A session as it was read: what was planned, and every result that is there. */
record ReadSession(SessionRecord record, List<StepResult> steps, List<ColdStart> coldStarts) {

    /** Newest first; the name decides between sessions of the same moment. */
    static final Comparator<ReadSession> NEWEST_FIRST = Comparator.comparing(
                    (ReadSession s) -> s.record().startedAt())
            .thenComparing(ReadSession::name)
            .reversed();

    ReadSession {
        steps = List.copyOf(steps);
        coldStarts = List.copyOf(coldStarts);
    }

    String name() {
        return record.name();
    }

    /** Every product of the session, measured or not, in the order of the run. */
    List<Entrant> entrants() {
        return record.products().stream()
                .sorted(Comparator.comparingInt(SessionRecord.ProductEntry::order)
                        .thenComparing(SessionRecord.ProductEntry::product))
                .map(entry -> new Entrant(this, entry, stepsOf(entry.product())))
                .toList();
    }

    Optional<Entrant> entrant(String product) {
        return entrants().stream().filter(e -> e.product().equals(product)).findFirst();
    }

    Optional<Protocol> protocol() {
        return Protocol.NAMED.stream()
                .filter(p -> p.name().equals(record.protocol()))
                .findFirst();
    }

    private List<StepResult> stepsOf(String product) {
        return steps.stream().filter(s -> s.step().product().equals(product)).toList();
    }
}
