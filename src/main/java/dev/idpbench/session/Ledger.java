package dev.idpbench.session;

import dev.idpbench.core.SessionRecord;
import dev.idpbench.core.SessionRecord.ProductEntry;
import dev.idpbench.core.SessionRecord.State;
import dev.idpbench.core.SessionRecord.Status;
import dev.idpbench.core.SessionRecord.StepEntry;
import dev.idpbench.core.Step;
import dev.idpbench.core.StepResult;
import dev.idpbench.core.Unavailable;
import dev.idpbench.core.Verdict.Outcome;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Keeps the book of a session: what was planned, and what came of each step. Thread-safe. */
public final class Ledger {

    private SessionRecord book;

    public Ledger(SessionRecord book) {
        this.book = book;
    }

    /** The entry of a product as the plan has it, every step still to be measured. */
    public static ProductEntry entry(Plan.PlannedProduct product, int order) {
        var steps = product.steps().stream()
                .map(s -> new StepEntry(s.fileName() + ".json", s.title(), State.PLANNED, ""))
                .toList();
        return new ProductEntry(
                product.product(),
                product.title(),
                product.version(),
                order,
                product.mode(),
                product.unavailable(),
                steps,
                product.unsupported());
    }

    public synchronized SessionRecord book() {
        return book;
    }

    public synchronized void measured(StepResult result) {
        var note = result.verdicts().stream()
                .filter(v -> v.outcome() != Outcome.PASS)
                .map(v -> v.gate() + " " + v.outcome() + ": " + v.reason())
                .collect(Collectors.joining("; "));
        set(result.step(), state(result), note);
    }

    public synchronized void broken(Step step, String reason) {
        set(step, State.BROKEN, reason);
    }

    /** The version that the running server told, which beats the pinned one. */
    public synchronized void version(String product, String version) {
        replaceProduct(
                product,
                p -> new ProductEntry(
                        p.product(),
                        p.title(),
                        version,
                        p.order(),
                        p.mode(),
                        p.unavailable(),
                        p.steps(),
                        p.unsupported()));
    }

    /** A product that was planned and then could not be started. */
    public synchronized void unavailable(String product, Unavailable why) {
        replaceProduct(
                product,
                p -> new ProductEntry(
                        p.product(),
                        p.title(),
                        p.version(),
                        p.order(),
                        p.mode(),
                        Optional.of(why),
                        p.steps(),
                        p.unsupported()));
    }

    public synchronized void end(Status status) {
        book = with(status, book.products(), Optional.of(Instant.now()));
    }

    /** Steps in each state. */
    public synchronized Map<State, Long> counts() {
        return book.steps().stream().collect(Collectors.groupingBy(StepEntry::state, Collectors.counting()));
    }

    /** Steps that are not measured yet. */
    public synchronized long left() {
        return counts().getOrDefault(State.PLANNED, 0L);
    }

    private void set(Step step, State state, String note) {
        var file = step.fileName() + ".json";
        replaceProduct(step.product(), p -> {
            var steps = p.steps().stream()
                    .map(s -> s.file().equals(file) ? new StepEntry(file, s.title(), state, note) : s)
                    .toList();
            return new ProductEntry(
                    p.product(), p.title(), p.version(), p.order(), p.mode(), p.unavailable(), steps, p.unsupported());
        });
    }

    private void replaceProduct(String product, java.util.function.UnaryOperator<ProductEntry> change) {
        var products = book.products().stream()
                .map(p -> p.product().equals(product) ? change.apply(p) : p)
                .toList();
        book = with(book.status(), products, book.endedAt());
    }

    private SessionRecord with(Status status, List<ProductEntry> products, Optional<Instant> endedAt) {
        return new SessionRecord(
                book.name(),
                book.protocol(),
                book.settings(),
                book.environment(),
                book.git(),
                status,
                products,
                book.startedAt(),
                endedAt);
    }

    private static State state(StepResult result) {
        if (result.failed()) {
            return State.FAILED;
        }
        return result.verdicts().stream().allMatch(v -> v.outcome() == Outcome.PASS) ? State.PASSED : State.UNPROVEN;
    }
}
