package dev.idpbench.core;

import java.util.Optional;

/**
 * A scenario as one product serves it: what is sent, what is taken for an answer, and which pool it spends.
 *
 * @param call the request
 * @param check what every body must show
 * @param pool the kind of pool that the call takes its tokens from
 */
public record Workload(Scenario scenario, Variant variant, HttpCall call, BodyCheck check, Optional<PoolKind> pool) {

    public Workload {
        if (pool.isPresent() != call.takesToken()) {
            throw new IllegalArgumentException(
                    scenario.title() + ": a call takes a token exactly when it names a pool");
        }
    }
}
