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
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.IntStream;

/** One call of {@link Minter#mint}: as many lanes as requests may be in flight, each taking the next index. */
final class MintRun<T> {

    private static final int ATTEMPTS = 5;
    private static final long FIRST_PAUSE_MILLIS = 100;
    private static final Duration PROGRESS = Duration.ofSeconds(2);

    private final String what;
    private final int count;
    private final Minter.Recipe<T> recipe;
    private final Wire wire;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicInteger made = new AtomicInteger();
    private final AtomicReferenceArray<T> results;
    private final CompletableFuture<Void> end = new CompletableFuture<>();

    MintRun(String what, int count, Minter.Recipe<T> recipe, Wire wire) {
        this.what = what;
        this.count = count;
        this.recipe = recipe;
        this.wire = wire;
        this.results = new AtomicReferenceArray<>(count);
    }

    List<T> await(int lanes, Duration deadline, Progress progress) {
        var started = System.nanoTime();
        var threads = IntStream.range(0, lanes).mapToObj(this::lane).toList();
        try {
            threads.forEach(Thread::start);
            report(started, deadline, progress);
        } finally {
            threads.forEach(Thread::interrupt);
        }
        var seconds = (System.nanoTime() - started) / 1e9;
        progress.say(String.format(
                Locale.ROOT, "minted %,d %s in %.1f s, %,d/s", count, what, seconds, Math.round(count / seconds)));
        return results();
    }

    private void report(long started, Duration deadline, Progress progress) {
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

    private Thread lane(int number) {
        var thread = new Thread(this::work, "minter-" + number);
        thread.setDaemon(true);
        // What is no exception (a failed assertion, no memory) must end the run too, not only its lane.
        thread.setUncaughtExceptionHandler((lane, error) -> end.completeExceptionally(error));
        return thread;
    }

    private void work() {
        for (int i = next.getAndIncrement(); i < count && !end.isDone(); i = next.getAndIncrement()) {
            make(i);
        }
    }

    private void make(int index) {
        for (int attempt = 1; !end.isDone(); attempt++) {
            try {
                results.set(
                        index, recipe.make(index, wire).toCompletableFuture().join());
                if (made.incrementAndGet() == count) {
                    end.complete(null);
                }
                return;
            } catch (RuntimeException e) {
                var cause = e instanceof CompletionException && e.getCause() != null ? e.getCause() : e;
                if (!(cause instanceof Transient) || attempt == ATTEMPTS) {
                    end.completeExceptionally(cause);
                    return;
                }
                pause(attempt);
            }
        }
    }

    /** Twice as long each time, and over as soon as the run is: its end is what is waited for. */
    private void pause(int attempt) {
        try {
            end.get(FIRST_PAUSE_MILLIS << (attempt - 1), TimeUnit.MILLISECONDS);
        } catch (TimeoutException | ExecutionException e) {
            return; // time to try again, or the run has ended, which make() sees next
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
