package dev.idpbench.stack;

import java.time.Duration;
import java.time.Instant;

/**
 * A start of a part.
 *
 * @param ordered when its process was launched, or its container started
 * @param ready when its readiness was seen
 */
public record StartTimes(Instant ordered, Instant ready) {

    /** Time from order to readiness. */
    public Duration untilReady() {
        return Duration.between(ordered, ready);
    }
}
