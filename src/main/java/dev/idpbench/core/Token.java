package dev.idpbench.core;

import java.time.Instant;

/**
 * One token of a pool.
 *
 * @param value the secret itself
 * @param subject {@code sub} of the user that it was issued to
 * @param expiresAt when the product will refuse it
 */
public record Token(String value, String subject, Instant expiresAt) {

    /** Leaves the value out: pools must not reach a log. */
    @Override
    public String toString() {
        return "Token[subject=" + subject + ", expiresAt=" + expiresAt + "]";
    }
}
