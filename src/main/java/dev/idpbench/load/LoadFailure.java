package dev.idpbench.load;

import dev.idpbench.core.UserError;

/** The load driver itself failed, so there is nothing to judge. The message says how, and where its output lies. */
public class LoadFailure extends UserError {

    private static final long serialVersionUID = 1L;

    public LoadFailure(String message) {
        super(message);
    }

    public LoadFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
