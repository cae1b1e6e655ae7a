package dev.idpbench.report;

import dev.idpbench.core.StepResult;

/**
 * Where a figure's JSON lies, seen from the document that shows it.
 *
 * @param besideSessions true for the comparison in results/, false for a session's own document in its folder
 */
record Links(boolean besideSessions) {

    /** Name of the document, in results/ and in each session's folder. */
    static final String DOCUMENT = "COMPARISON.md";

    String of(StepResult step) {
        return of(step.session(), step.step().fileName() + ".json");
    }

    String of(String session, String file) {
        return besideSessions ? session + "/" + file : file;
    }
}
