package dev.idpbench.stack.compose;

import dev.idpbench.stack.StackFailure;
import dev.idpbench.stack.compose.engine.Engine;
import java.time.Duration;

/** Takes a stack down with its volumes and networks, and makes sure that it is gone; also when the process is ended. */
final class TakeDown {

    private static final Duration LIMIT = Duration.ofSeconds(90);
    private static final Duration GRACE_AT_EXIT = Duration.ofSeconds(2);

    private final Engine engine;
    private final ComposeRun compose;
    private final Owner owner;
    private final Thread atExit = new Thread(this::exit, "take down containers");
    private boolean done;

    TakeDown(Engine engine, ComposeRun compose, Owner owner) {
        this.engine = engine;
        this.compose = compose;
        this.owner = owner;
    }

    /** From now on Ctrl-C and the end of the process take the stack down too. */
    void arm() {
        Runtime.getRuntime().addShutdownHook(atExit);
    }

    private void exit() {
        compose.abort();
        run(GRACE_AT_EXIT);
    }

    /**
     * Takes it down, once.
     *
     * @param grace for each container, between being asked to end and being killed
     * @throws StackFailure when something of the stack is left
     */
    synchronized void run(Duration grace) {
        if (done) {
            return;
        }
        done = true;
        var leftovers = new Leftovers(engine, compose.project());
        RuntimeException failure = null;
        try {
            compose.run(LIMIT, "down", "--volumes", "--remove-orphans", "--timeout", String.valueOf(grace.toSeconds()));
        } catch (StackFailure e) {
            // Compose gives up at the first thing that resists; the engine may still remove it.
            failure = e;
            leftovers.of(owner).forEach(leftovers::remove);
        }
        var left = leftovers.of(owner);
        if (!left.isEmpty()) {
            throw new StackFailure(
                    "Left behind of " + compose.project() + ": " + Leftovers.names(left)
                            + ". Remove it by: docker compose -p " + compose.project() + " down -v",
                    failure);
        }
        disarm();
    }

    private void disarm() {
        if (Thread.currentThread() == atExit) {
            return;
        }
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException e) {
            // The process is ending already: the hook finds the work done.
            return;
        }
    }
}
