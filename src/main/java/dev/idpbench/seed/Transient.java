package dev.idpbench.seed;

import dev.idpbench.core.UserError;

/** A failure that may pass by itself: a broken connection, a 5xx, a 429. Retried within bounds. */
final class Transient extends UserError {

    private static final long serialVersionUID = 1L;

    Transient(String message) {
        super(message);
    }

    Transient(String message, Throwable cause) {
        super(message, cause);
    }
}
