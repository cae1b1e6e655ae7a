package dev.idpbench.product;

import dev.idpbench.core.PoolKind;
import dev.idpbench.core.Progress;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.TokenPool;
import dev.idpbench.core.Variant;
import dev.idpbench.core.Workload;
import java.util.Optional;

/** A seeded realm, project or instance with its clients and users, ready to be loaded. */
public interface Tenant extends AutoCloseable {

    /** The request of a scenario, and what is taken for a right answer. */
    Workload workload(Scenario scenario, Variant variant);

    /**
     * Issues {@code count} user tokens through the product's own endpoints, each refresh token from a login of its own.
     *
     * @throws dev.idpbench.core.UserError when the product refuses or an expiry is missing
     */
    TokenPool mint(PoolKind kind, Variant variant, int count, Progress progress);

    /** Why requests of a scenario have just failed, as far as the product can find out; asked after a failure only. */
    default Optional<String> likelyCause(Scenario scenario, Variant variant) {
        return Optional.empty();
    }

    /**
     * Waits until every scenario is answered rightly several times in a row, where a started product answers before it
     * has caught up with what was written; mostly nothing.
     *
     * @throws dev.idpbench.core.UserError naming the scenario that is not
     */
    default void awaitSettled(Progress progress) {}

    /** The server's own version, where it tells. */
    default Optional<String> serverVersion() {
        return Optional.empty();
    }

    /** Removes what seeding made, where the stack is not thrown away anyway (remote mode). */
    @Override
    default void close() {}
}
