package dev.idpbench.stack;

import dev.idpbench.core.UserError;

/** A stack did not come up, died, or left something behind. The message carries the cause and the end of the log. */
public class StackFailure extends UserError {

    private static final long serialVersionUID = 1L;

    public StackFailure(String message) {
        super(message);
    }

    public StackFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
