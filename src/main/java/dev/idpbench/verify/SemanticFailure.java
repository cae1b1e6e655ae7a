package dev.idpbench.verify;

import dev.idpbench.core.Scenario;
import dev.idpbench.core.UserError;

/** A server's answer is not what the scenario means. The message names scenario, expectation and what was seen. */
public class SemanticFailure extends UserError {

    private static final long serialVersionUID = 1L;

    /**
     * @param expected for example {@code "active": true}
     * @param seen what came instead, secrets left out
     */
    public SemanticFailure(Scenario scenario, String expected, String seen) {
        super(scenario.title() + ": expected " + expected + ", but saw " + seen);
    }

    public SemanticFailure(Scenario scenario, String expected, String seen, Throwable cause) {
        super(scenario.title() + ": expected " + expected + ", but saw " + seen, cause);
    }
}
