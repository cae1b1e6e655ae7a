package dev.idpbench.seed;

import dev.idpbench.core.HttpCall;
import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.Progress;
import dev.idpbench.core.UserError;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.IntFunction;

/**
 * Issues tokens in bulk through a product's own endpoints: many requests in flight, never more than asked for.
 *
 * <p>What may pass by itself (a broken connection, a 5xx, a 429) is tried again a few times; a refusal ends the minting
 * at once, because a pool with holes would be spent as failures of the product.
 */
public final class Minter {

    /** Name of the option that holds the requests in flight. */
    public static final String CONCURRENCY = "mint.concurrency";

    private static final int USUAL_CONCURRENCY = 8;
    private static final Duration USUAL_DEADLINE = Duration.ofMinutes(15);

    private final int concurrency;
    private final Duration deadline;
    private final Wire wire;

    /**
     * @param concurrency requests in flight at most, at least 1
     * @param deadline how long one call of {@link #mint} may take
     */
    public Minter(int concurrency, Duration deadline) {
        if (concurrency < 1) {
            throw new IllegalArgumentException("a minter has at least one request in flight: " + concurrency);
        }
        this.concurrency = concurrency;
        this.deadline = deadline;
        this.wire = new Wire();
    }

    /**
     * A minter as the user wants it.
     *
     * @param options a product's options, to which {@code bench.mint.concurrency} is added as {@value #CONCURRENCY}
     */
    public static Minter of(ProductOptions options) {
        return new Minter(options.integer(CONCURRENCY).orElse(USUAL_CONCURRENCY), USUAL_DEADLINE);
    }

    /** How one token is made, for flows of several requests. Tried again from the start after a transient failure. */
    @FunctionalInterface
    public interface Recipe<T> {
        CompletionStage<T> make(int index, Wire wire);
    }

    /**
     * Makes {@code count} things, index 0 to {@code count - 1}, and returns them in that order.
     *
     * @param what the things' name in progress lines, for example {@code refresh tokens}
     * @throws UserError when the server refuses, keeps failing, or the deadline passes
     */
    public <T> List<T> mint(String what, int count, Recipe<T> recipe, Progress progress) {
        if (count < 1) {
            return List.of();
        }
        return new MintRun<>(what, count, recipe, wire).await(Math.min(concurrency, count), deadline, progress);
    }

    /** As {@link #mint(String, int, Recipe, Progress)}, for grants of a single request to a token endpoint. */
    public <T> List<T> mint(
            String what, int count, IntFunction<HttpCall> grant, Function<TokenAnswer, T> read, Progress progress) {
        Recipe<T> recipe =
                (index, sender) -> sender.send(grant.apply(index)).thenApply(reply -> read.apply(reply.tokens()));
        return mint(what, count, recipe, progress);
    }
}
