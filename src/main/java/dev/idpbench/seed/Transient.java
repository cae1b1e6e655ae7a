package dev.idpbench.seed;

import dev.idpbench.core.UserError;

/** A failure that may pass by itself: a broken connection, a 5xx, a 429, an answer that was lost. Retried within bounds. */
public final class Transient extends UserError {

    private static final long serialVersionUID = 1L;

    /** What a {@link Minter.Recipe} fails with to be done again from its start. */
    public Transient(String message) {
        super(message);
    }

    Transient(String message, Throwable cause) {
        super(message, cause);
    }
}
