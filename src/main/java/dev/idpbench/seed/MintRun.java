package dev.idpbench.seed;

import dev.idpbench.core.Progress;
import dev.idpbench.core.UserError;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** One call of {@link Minter#mint}: as many lanes as requests may be in flight, each taking the next index. */
final class MintRun<T> {

    private static final int ATTEMPTS = 5;
    private static final long FIRST_PAUSE_MILLIS = 100;
    private static final Duration PROGRESS = Duration.ofSeconds(2);

    private final String what;
    private final int count;
    private final Minter.Recipe<T> recipe;
    private final Wire wire;
    private final Executor executor;
    private final int lanes;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicInteger made = new AtomicInteger();
    private final AtomicReferenceArray<T> results;
    private final CompletableFuture<Void> end = new CompletableFuture<>();

    MintRun(String what, int count, int lanes, Minter.Recipe<T> recipe, Wire wire, Executor executor) {
        this.what = what;
        this.count = count;
        this.lanes = lanes;
        this.recipe = recipe;
        this.wire = wire;
        this.executor = executor;
        this.results = new AtomicReferenceArray<>(count);
    }

    List<T> await(Duration deadline, Progress progress) {
        var started = System.nanoTime();
        for (int lane = 0; lane < lanes; lane++) {
            takeNext();
        }
        var before = 0;
        while (!endedWithin(PROGRESS)) {
            var now = made.get();
            progress.say(String.format(
                    Locale.ROOT,
                    "minted %,d of %,d %s, %,d/s",
                    now,
                    count,
                    what,
                    (now - before) / PROGRESS.toSeconds()));
            before = now;
            if (System.nanoTime() - started > deadline.toNanos()) {
                throw late(deadline);
            }
        }
        var seconds = (System.nanoTime() - started) / 1e9;
        progress.say(String.format(
                Locale.ROOT, "minted %,d %s in %.1f s, %,d/s", count, what, seconds, Math.round(count / seconds)));
        return results();
    }

    private UserError late(Duration deadline) {
        var error = new UserError(String.format(
                Locale.ROOT,
                "minted only %,d of %,d %s within %d s. The server is too slow for a pool of this size: look at its log,"
                        + " or choose fewer connections or a shorter measured time.",
                made.get(),
                count,
                what,
                deadline.toSeconds()));
        end.completeExceptionally(error);
        return error;
    }

    private boolean endedWithin(Duration duration) {
        try {
            end.get(duration.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            throw failure(e.getCause());
        } catch (InterruptedException e) {
            end.completeExceptionally(e);
            Thread.currentThread().interrupt();
            throw new UserError("minting " + what + " was interrupted", e);
        }
    }

    private UserError failure(Throwable cause) {
        var head = String.format(Locale.ROOT, "minting %,d %s stopped after %,d: ", count, what, made.get());
        return new UserError(head + (cause instanceof UserError ? cause.getMessage() : cause.toString()), cause);
    }

    private List<T> results() {
        var list = new ArrayList<T>(count);
        for (int i = 0; i < count; i++) {
            list.add(results.get(i));
        }
        return list;
    }

    private void takeNext() {
        if (end.isDone()) {
            return;
        }
        var index = next.getAndIncrement();
        if (index < count) {
            attempt(index, 1);
        }
    }

    private void attempt(int index, int number) {
        // Started on the executor as well: what a recipe throws at once ends the run like any other failure.
        // Nobody waits for this future: its last stage tells the run of success and failure alike.
        var unused = CompletableFuture.supplyAsync(() -> recipe.make(index, wire), executor)
                .thenCompose(stage -> stage)
                .whenCompleteAsync(
                        (value, error) -> {
                            if (error == null) {
                                succeeded(index, value);
                            } else {
                                failed(index, number, unwrap(error));
                            }
                        },
                        executor);
    }

    private void succeeded(int index, T value) {
        results.set(index, value);
        if (made.incrementAndGet() == count) {
            end.complete(null);
        } else {
            takeNext();
        }
    }

    private void failed(int index, int number, Throwable error) {
        if (end.isDone()) {
            return;
        }
        if (error instanceof Transient && number < ATTEMPTS) {
            var pause = FIRST_PAUSE_MILLIS << (number - 1);
            CompletableFuture.delayedExecutor(pause, TimeUnit.MILLISECONDS, executor)
                    .execute(() -> attempt(index, number + 1));
        } else {
            end.completeExceptionally(error);
        }
    }

    private static Throwable unwrap(Throwable error) {
        return error instanceof CompletionException && error.getCause() != null ? error.getCause() : error;
    }
}
