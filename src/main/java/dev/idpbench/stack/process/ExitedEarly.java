package dev.idpbench.stack.process;

import dev.idpbench.stack.StackFailure;

/** A server ended before it was ready. */
final class ExitedEarly extends StackFailure {

    private static final long serialVersionUID = 1L;

    ExitedEarly(String message) {
        super(message);
    }
}
