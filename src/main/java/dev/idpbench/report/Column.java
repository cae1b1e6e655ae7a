package dev.idpbench.report;

import java.util.List;
import java.util.Optional;

/**
 * A product's column: filled from one session, or empty with the reason and the next step.
 *
 * @param reason why it is empty; empty text when it is filled
 * @param remarks newer sessions of this product that were passed over, and why
 */
record Column(String product, String title, Optional<Entrant> entrant, String reason, List<String> remarks) {

    static Column filled(Entrant entrant, List<String> remarks) {
        return new Column(entrant.product(), entrant.entry().title(), Optional.of(entrant), "", List.copyOf(remarks));
    }

    static Column empty(String product, String title, String reason) {
        return new Column(product, title, Optional.empty(), reason, List.of());
    }
}
