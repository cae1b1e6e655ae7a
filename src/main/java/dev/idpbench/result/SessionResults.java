package dev.idpbench.result;

import dev.idpbench.core.ColdStart;
import dev.idpbench.core.SessionRecord;
import dev.idpbench.core.StepResult;
import java.nio.file.Path;
import java.util.List;

/**
 * Everything that a session's folder holds.
 *
 * @param folder {@code results/<session>}
 * @param session its book
 * @param steps in the order of their files' names; pools are not kept, so {@code remaining} is empty
 * @param coldStarts in the order of their files' names
 */
public record SessionResults(Path folder, SessionRecord session, List<StepResult> steps, List<ColdStart> coldStarts) {

    public SessionResults {
        steps = List.copyOf(steps);
        coldStarts = List.copyOf(coldStarts);
    }

    public String name() {
        return session.name();
    }
}
