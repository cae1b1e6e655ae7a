package dev.idpbench.stack.compose.engine;

import dev.idpbench.stack.StackFailure;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Work that ends in time whatever the engine does. Reads on a Unix socket know no timeout, and a sleeping desktop engine
 * accepts connections without ever answering: the work gets a daemon thread, which is left behind when it hangs.
 */
final class Deadline {

    private Deadline() {}

    /**
     * Does the work, or gives up.
     *
     * @param what for the message, for example {@code listing containers}
     * @throws Exceeded when it takes longer than the limit
     */
    static <T> T within(Duration limit, String what, Callable<T> work) {
        var task = new FutureTask<>(work);
        var thread = new Thread(task, "engine: " + what);
        thread.setDaemon(true);
        thread.start();
        try {
            return task.get(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            task.cancel(true);
            throw new Exceeded("no answer within " + seconds(limit) + " (" + what + ")", e);
        } catch (InterruptedException e) {
            task.cancel(true);
            Thread.currentThread().interrupt();
            throw new StackFailure("Interrupted while waiting for the container engine (" + what + ")", e);
        } catch (ExecutionException e) {
            throw unwrapped(e, what);
        }
    }

    private static RuntimeException unwrapped(ExecutionException failure, String what) {
        var cause = failure.getCause();
        if (cause instanceof Error error) {
            throw error;
        }
        return cause instanceof RuntimeException known
                ? known
                : new StackFailure("The container engine failed (" + what + "): " + cause.getMessage(), cause);
    }

    private static String seconds(Duration limit) {
        return limit.toMillis() % 1000 == 0 ? limit.toSeconds() + " s" : limit.toMillis() + " ms";
    }

    /** The limit was exceeded. */
    static final class Exceeded extends StackFailure {

        private static final long serialVersionUID = 1L;

        Exceeded(String message, Throwable cause) {
            super(message, cause);
        }
    }
}
