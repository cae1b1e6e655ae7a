package dev.idpbench.stack;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/**
 * When a part counts as ready.
 *
 * @param condition what is waited for, as it stands in messages
 * @param every how often it is asked; servers log each failed poll, so a cold start alone asks more often than needed
 * @param within when the wait is given up
 */
public record Readiness(String condition, Check check, Duration every, Duration within) {

    /** Asks once. */
    @FunctionalInterface
    public interface Check {

        /** What is still missing, for example {@code answered 503}; empty when ready. Never waits for longer than 2 s. */
        Optional<String> missing();
    }

    public static Readiness of(String condition, Check check) {
        return new Readiness(condition, check, Duration.ofMillis(250), Duration.ofMinutes(3));
    }

    /** Ready when a GET is answered by 200. */
    public static Readiness http(URI address) {
        return of("GET " + address + " answers 200", new HttpCheck(address));
    }

    public Readiness every(Duration interval) {
        return new Readiness(condition, check, interval, within);
    }

    public Readiness within(Duration timeout) {
        return new Readiness(condition, check, every, timeout);
    }
}
