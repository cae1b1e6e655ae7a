package dev.idpbench.core;

/** Something that the user can mend. The message says what, where, and what to do now; it is shown without a trace. */
public class UserError extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public UserError(String message) {
        super(message);
    }

    public UserError(String message, Throwable cause) {
        super(message, cause);
    }
}
