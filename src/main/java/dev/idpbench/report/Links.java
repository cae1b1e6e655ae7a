package dev.idpbench.report;

import dev.idpbench.core.StepResult;

/** How a document links a figure to its JSON, by the place where the document lies. */
enum Links {
    /** The comparison in results/, beside the sessions' folders. */
    FROM_RESULTS,
    /** A session's own document, in its folder. */
    FROM_SESSION,
    /** A page elsewhere, from which no relative link leads to a result. */
    NONE;

    /** Name of the document, in results/ and in each session's folder. */
    static final String DOCUMENT = "COMPARISON.md";

    /** Text that leads to a step's result. */
    String to(StepResult step, String text) {
        return to(step.session(), step.step().fileName() + ".json", text);
    }

    /** Text that leads to a file of a session. */
    String to(String session, String file, String text) {
        return switch (this) {
            case FROM_RESULTS -> Markdown.link(text, session + "/" + file);
            case FROM_SESSION -> Markdown.link(text, file);
            case NONE -> text;
        };
    }
}
