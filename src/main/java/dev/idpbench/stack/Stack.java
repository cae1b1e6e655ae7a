package dev.idpbench.stack;

import dev.idpbench.core.Mode;
import java.net.URI;
import java.util.List;
import java.util.Map;

/**
 * A running product with its database (and whatever else it needs). Obtained started and ready; closing it stops its
 * parts in order and fails when anything of it is left.
 */
public interface Stack extends AutoCloseable {

    Mode mode();

    /** Address of a named endpoint, for example {@code public}, {@code admin}, {@code management}. */
    URI endpoint(String name);

    /** The parts that are observed, in start order: {@code database}, {@code product}, ... */
    List<Part> parts();

    /** What ran, by part, with image digest or file hash. */
    Map<String, String> artifacts();

    /** {@code official}, {@code local build}, {@code distribution}, {@code given binary} or {@code remote}. */
    String imageOrigin();

    /** What executed the server's code, by part, for example {@code OpenJDK 17.0.15+6}; for a native database where its data lie. */
    Map<String, String> runtime();

    /** Parts that died, restarted or were killed for memory since the start, a sentence each; empty when all is well. */
    List<String> incidents();

    /** The database's JDBC address with credentials as the benchmark's own observer uses it; empty if unreachable. */
    java.util.Optional<DatabaseAccess> database();

    /**
     * Stops one part and leaves the others, its data too; returns when it is gone.
     *
     * @throws UnsupportedOperationException where the stack was not started by this suite
     */
    default void stopPart(String name) {
        throw new UnsupportedOperationException("this stack's parts cannot be stopped alone: " + name);
    }

    /** Starts a stopped part again and returns when it is ready. */
    default void startPart(String name) {
        throw new UnsupportedOperationException("this stack's parts cannot be started alone: " + name);
    }

    /** The newest start of a part. */
    default StartTimes startTimes(String part) {
        throw new UnsupportedOperationException("this stack's starts are not timed: " + part);
    }

    /** Stops everything in order, then asserts that nothing is left. Idempotent. */
    @Override
    void close();
}
