package dev.idpbench.run;

import dev.idpbench.core.Disclosure;
import dev.idpbench.core.Mode;
import dev.idpbench.core.PoolKind;
import dev.idpbench.core.Progress;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.Token;
import dev.idpbench.core.UserError;
import dev.idpbench.core.Variant;
import dev.idpbench.core.Workload;
import dev.idpbench.product.Product;
import dev.idpbench.product.Tenant;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.Stack;
import dev.idpbench.verify.SemanticCheck;
import java.time.Duration;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;

/** The system under test: a started, seeded and verified product with its pools. */
final class Sut implements AutoCloseable {

    private static final Duration USABLE_WITHIN = Duration.ofSeconds(60);
    private static final SemanticCheck CHECK = new SemanticCheck(Duration.ofSeconds(10));

    private final Product product;
    private final Site site;
    private final Stack stack;
    private final Tenant tenant;
    private final Pools pools;
    private final Set<Scenario> warmed = EnumSet.noneOf(Scenario.class);

    private Sut(Product product, Site site, Stack stack, Tenant tenant, int accessPoolSize) {
        this.product = product;
        this.site = site;
        this.stack = stack;
        this.tenant = tenant;
        this.pools = new Pools(tenant, accessPoolSize, site.progress());
    }

    /** Starts and seeds; ready is not usable, so it returns only after one real request of each scenario. */
    static Sut start(Product product, Site site, Collection<Scenario> scenarios, int accessPoolSize) {
        var stack = product.start(site);
        AutoCloseable made = stack;
        try {
            site.progress().say("seeding " + product.title());
            var sut = new Sut(product, site, stack, product.seed(stack, site), accessPoolSize);
            // From here on there is a tenant to remove as well: a running server would keep it.
            made = sut;
            scenarios.forEach(sut::awaitUsable);
            return sut;
        } catch (UserError e) {
            // Asked before the stack is taken down: what died is the reason for what was seen.
            var cause = new Wholeness(product.title(), stack).explain(e);
            closeAfter(made, cause);
            throw cause;
        } catch (RuntimeException | Error e) {
            closeAfter(made, e);
            throw e;
        }
    }

    Stack stack() {
        return stack;
    }

    Tenant tenant() {
        return tenant;
    }

    Pools pools() {
        return pools;
    }

    /** Asked anew for each step: what the server tells of itself may change. */
    Disclosure disclosure() {
        return product.disclose(stack, tenant, site);
    }

    /** True until the scenario was warmed. */
    boolean coldFor(Scenario scenario) {
        return !warmed.contains(scenario);
    }

    void warmed(Scenario scenario) {
        warmed.add(scenario);
    }

    /** One exact request, before and after each step. */
    void verify(Workload workload, Progress progress) {
        var token = workload.pool().map(kind -> pools.probe(kind, workload.variant()));
        progress.say("checking one " + workload.scenario().title() + " request exactly");
        try {
            CHECK.check(workload, token);
        } catch (UserError e) {
            throw explained(e, workload);
        }
    }

    /** Much of what a server answers when it is broken misleads: the product may know better. */
    private UserError explained(UserError e, Workload workload) {
        return tenant.likelyCause(workload.scenario(), workload.variant())
                .map(cause -> new UserError(e.getMessage() + " Likely cause: " + cause, e))
                .orElse(e);
    }

    private void awaitUsable(Scenario scenario) {
        var workload = tenant.workload(scenario, Variant.PLAIN);
        var last = new UserError[1];
        try {
            Awaitility.await(scenario.title() + " answered rightly")
                    .atMost(USABLE_WITHIN)
                    .pollInterval(Duration.ofMillis(250))
                    .until(() -> answers(workload, last));
        } catch (ConditionTimeoutException e) {
            throw new UserError(
                    product.title() + " is ready but does not serve " + scenario.title() + " within "
                            + USABLE_WITHIN.toSeconds() + " s; last seen: "
                            + Optional.ofNullable(last[0])
                                    .map(Throwable::getMessage)
                                    .orElse("nothing"),
                    e);
        }
    }

    /** The pool token is made anew at each try: a one-shot token may be spent by a try that failed. */
    private boolean answers(Workload workload, UserError[] last) {
        try {
            Optional<Token> token = workload.pool().map(kind -> one(kind, workload.variant()));
            CHECK.check(workload, token);
            return true;
        } catch (UserError e) {
            last[0] = e;
            return false;
        }
    }

    private Token one(PoolKind kind, Variant variant) {
        return tenant.mint(kind, variant, 1, Progress.SILENT).tokens().get(0);
    }

    /** A stack of our own is thrown away with all that was seeded; only on somebody else's server it is removed. */
    @Override
    public void close() {
        try (stack) {
            if (stack.mode() == Mode.REMOTE) {
                tenant.close();
            }
        }
    }

    private static void closeAfter(AutoCloseable made, Throwable cause) {
        try {
            made.close();
        } catch (Exception e) {
            cause.addSuppressed(e);
        }
    }
}
