package dev.idpbench.product.zitadel;

import dev.idpbench.seed.Refusal;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * What was just written is read from a projection that follows some 15 to 200 ms later: the first use of a new user or
 * secret is nearly always refused.
 */
final class ProjectionLag {

    private static final int ATTEMPTS = 100;
    private static final long PAUSE_MILLIS = 50;

    private ProjectionLag() {}

    /** Sends again while Zitadel does not find what was written. */
    static <T> CompletionStage<T> retried(Supplier<CompletableFuture<T>> call) {
        return attempt(call, 1);
    }

    private static <T> CompletionStage<T> attempt(Supplier<CompletableFuture<T>> call, int number) {
        return call.get().exceptionallyCompose(error -> {
            if (number == ATTEMPTS || !lagging(error)) {
                return CompletableFuture.failedFuture(error);
            }
            var later = CompletableFuture.delayedExecutor(PAUSE_MILLIS, TimeUnit.MILLISECONDS);
            return CompletableFuture.supplyAsync(() -> attempt(call, number + 1), later)
                    .thenCompose(stage -> stage);
        });
    }

    private static boolean lagging(Throwable error) {
        var cause = error instanceof CompletionException ? error.getCause() : error;
        return cause instanceof Refusal refusal && refusal.status() == 404;
    }
}
