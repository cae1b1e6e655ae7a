package dev.idpbench.stack;

import java.time.Duration;
import java.time.Instant;

/**
 * A start of a part.
 *
 * @param ordered when its process was launched, or its container started; of a first start on a fresh database, when the
 *     one-off work before it began, such as a migration
 * @param ready when its readiness was seen
 */
public record StartTimes(Instant ordered, Instant ready) {

    /** The same start, ordered earlier. */
    public StartTimes orderedAt(Instant earlier) {
        return new StartTimes(earlier, ready);
    }

    /** Time from order to readiness. */
    public Duration untilReady() {
        return Duration.between(ordered, ready);
    }
}
