package dev.idpbench.run;

import dev.idpbench.core.UserError;
import dev.idpbench.stack.Stack;
import java.util.List;
import java.util.stream.Collectors;

/** Whether all parts of a stack still are what was started: what one's death makes the others say misleads. */
record Wholeness(String title, Stack stack) {

    /** @throws UserError naming what died */
    void require() {
        var incidents = stack.incidents();
        if (!incidents.isEmpty()) {
            throw new UserError(words(incidents));
        }
    }

    /** The failure with the death that caused it in front; the failure itself where nothing died. */
    UserError explain(UserError failure) {
        var incidents = stack.incidents();
        return incidents.stream().allMatch(failure.getMessage()::contains)
                ? failure
                : new UserError(words(incidents) + ". It showed as: " + failure.getMessage(), failure);
    }

    private String words(List<String> incidents) {
        var logs = stack.parts().stream().map(part -> part.log().toString()).collect(Collectors.joining(", "));
        return title + " is not whole any more: " + String.join("; ", incidents)
                + (logs.isEmpty() ? "" : " (logs: " + logs + ")");
    }
}
