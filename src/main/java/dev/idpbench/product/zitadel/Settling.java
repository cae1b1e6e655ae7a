package dev.idpbench.product.zitadel;

import dev.idpbench.core.Progress;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.Token;
import dev.idpbench.core.UserError;
import dev.idpbench.core.Variant;
import dev.idpbench.core.Workload;
import dev.idpbench.verify.SemanticCheck;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;

/**
 * Waits until projections have caught up with the seeding: each scenario and variant answers rightly several times in a
 * row. Ready says nothing of it, nor of a master key that does not fit.
 */
record Settling(ZitadelTenant tenant) {

    private static final int CLEAN_IN_A_ROW = 5;
    private static final Duration WITHIN = Duration.ofSeconds(30);
    private static final Duration POLL = Duration.ofMillis(50);
    private static final SemanticCheck CHECK = new SemanticCheck(Duration.ofSeconds(10));

    void await(Progress progress) {
        var begin = System.nanoTime();
        for (var scenario : Scenario.values()) {
            Stream.concat(Stream.of(Variant.PLAIN), ZitadelVariants.of(scenario).stream())
                    .filter(variant -> ZitadelVariants.stackSettings(variant).isEmpty())
                    .forEach(variant -> settled(scenario, variant));
        }
        var time = Duration.ofNanos(System.nanoTime() - begin);
        tenant.settledAfter(time);
        progress.say("every scenario answered rightly " + CLEAN_IN_A_ROW + " times in a row, after " + time.toMillis()
                + " ms of asking");
    }

    private void settled(Scenario scenario, Variant variant) {
        var last = new UserError[1];
        try {
            Awaitility.await(scenario.title() + " answers rightly")
                    .pollDelay(Duration.ZERO)
                    .pollInterval(POLL)
                    .atMost(WITHIN)
                    .until(() -> clean(scenario, variant, last));
        } catch (ConditionTimeoutException e) {
            throw tenant.explained(unsettled(scenario, variant, last[0]), scenario, variant);
        }
    }

    private static UserError unsettled(Scenario scenario, Variant variant, UserError last) {
        return new UserError(
                "Zitadel is seeded, but does not answer " + scenario.title()
                        + (variant.isPlain() ? "" : " [" + variant.name() + "]") + " rightly within "
                        + WITHIN.toSeconds()
                        + " s; last seen: " + (last == null ? "nothing" : last.getMessage()),
                last);
    }

    private boolean clean(Scenario scenario, Variant variant, UserError[] last) {
        try {
            var workload = tenant.workload(scenario, variant);
            var token = workload.pool().map(kind -> tenant.one(kind, variant));
            for (int i = 0; i < CLEAN_IN_A_ROW; i++) {
                token = next(workload, token);
            }
            return true;
        } catch (UserError e) {
            last[0] = e;
            return false;
        }
    }

    /** A refreshed token replaces the one that was sent. */
    private static Optional<Token> next(Workload workload, Optional<Token> token) {
        var refreshed = CHECK.check(workload, token);
        return refreshed.isPresent() ? refreshed : token;
    }
}
