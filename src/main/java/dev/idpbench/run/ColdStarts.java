package dev.idpbench.run;

import dev.idpbench.core.ColdStart.Kind;
import dev.idpbench.core.ColdStart.Run;
import dev.idpbench.core.Reading;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.UserError;
import dev.idpbench.product.Product;
import dev.idpbench.product.Tenant;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.Stack;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * Measures starts on stacks of their own. A: a fresh database, full initialisation; first answers then wait for the
 * seeding, which is part of their time. B: the seeded product is stopped and started alone, and is asked for its
 * scenarios from the first moment on.
 */
final class ColdStarts {

    /** Interval between two looks at the server. */
    static final Duration POLL = Duration.ofMillis(20);

    private static final String PART = "product";
    private static final int RUNS = 5;

    private final Product product;
    private final Site site;
    private final List<Scenario> scenarios;
    private final int perKind;

    ColdStarts(Product product, Site site, List<Scenario> scenarios) {
        this(product, site, scenarios, RUNS);
    }

    ColdStarts(Product product, Site site, List<Scenario> scenarios, int perKind) {
        this.product = product;
        this.site = site.polling(POLL);
        this.scenarios = scenarios;
        this.perKind = perKind;
    }

    /** What was seen, with a stack that shows what ran; it is closed when this returns. */
    interface Reporter<T> {
        T report(Stack stack, Tenant tenant, List<Run> runs);
    }

    /** All runs of each kind. */
    <T> T measure(Reporter<T> reporter) {
        var runs = new ArrayList<Run>();
        for (int number = 1; number < perKind; number++) {
            try (var stack = product.start(site)) {
                runs.add(fresh(stack, product.seed(stack, site), number));
            }
        }
        try (var stack = product.start(site)) {
            var tenant = product.seed(stack, site);
            runs.add(fresh(stack, tenant, perKind));
            for (int number = 1; number <= perKind; number++) {
                runs.add(restarted(stack, tenant, number));
            }
            return reporter.report(stack, tenant, runs);
        }
    }

    private Run fresh(Stack stack, Tenant tenant, int number) {
        var answers = FirstAnswers.prepare(tenant, scenarios);
        var peak = new PeakRss(stack, PART);
        answers.awaitAll(POLL, peak::look, () -> true);
        return run(Kind.A, number, stack, answers, peak);
    }

    private Run restarted(Stack stack, Tenant tenant, int number) {
        var answers = FirstAnswers.prepare(tenant, scenarios);
        stack.stopPart(PART);
        var peak = new PeakRss(stack, PART);
        var start = CompletableFuture.runAsync(() -> stack.startPart(PART));
        answers.awaitAll(POLL, peak::look, () -> !start.isCompletedExceptionally());
        try {
            start.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof UserError cause ? cause : e;
        }
        tenant.awaitSettled(site.progress());
        return run(Kind.B, number, stack, answers, peak);
    }

    private Run run(Kind kind, int number, Stack stack, FirstAnswers answers, PeakRss peak) {
        var ordered = stack.startTimes(PART).ordered();
        var ready = stack.startTimes(PART).untilReady();
        Map<String, Reading<Double>> first = new HashMap<>();
        for (var scenario : scenarios) {
            first.put(scenario.id(), answers.at(scenario).map(at -> millis(Duration.between(ordered, at))));
        }
        site.progress()
                .say("cold start " + kind + " " + number + " of " + perKind + ": ready after " + ready.toMillis()
                        + " ms");
        return new Run(kind, number, millis(ready), product.milestones(stack), first, peak.bytes());
    }

    private static double millis(Duration duration) {
        return duration.toNanos() / 1e6;
    }
}
