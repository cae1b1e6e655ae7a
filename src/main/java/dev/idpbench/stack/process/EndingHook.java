package dev.idpbench.stack.process;

import java.time.Duration;
import java.util.function.Consumer;

/**
 * Takes a stack down in order when the JVM ends without closing it (Ctrl-C, SIGTERM). The lifelines would end its
 * processes too, but all at once, and its folder would stay.
 */
final class EndingHook {

    /** Whoever pressed Ctrl-C waits. */
    private static final Duration GRACE = Duration.ofSeconds(4);

    private final Thread thread;

    EndingHook(Consumer<Duration> end) {
        this.thread = new Thread(() -> end.accept(GRACE), "end-of-stack");
    }

    void register() {
        Runtime.getRuntime().addShutdownHook(thread);
    }

    void unregister() {
        try {
            Runtime.getRuntime().removeShutdownHook(thread);
        } catch (IllegalStateException e) {
            // The JVM is ending: the hook runs or has run, and that is what it is for.
        }
    }
}
