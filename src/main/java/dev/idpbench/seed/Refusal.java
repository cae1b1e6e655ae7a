package dev.idpbench.seed;

import dev.idpbench.core.Excerpt;
import dev.idpbench.core.UserError;

/** A server answered a request of the seeding with a status that is no success. Secrets are left out of the message. */
public final class Refusal extends UserError {

    private static final long serialVersionUID = 1L;

    private final int status;

    Refusal(String call, int status, String body) {
        super(call + " was answered " + status + ": " + Excerpt.of(body));
        this.status = status;
    }

    /** HTTP status of the answer. */
    public int status() {
        return status;
    }
}
