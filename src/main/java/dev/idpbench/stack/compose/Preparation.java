package dev.idpbench.stack.compose;

import dev.idpbench.stack.compose.engine.Engine;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A one-off service that runs before a part, on a fresh database.
 *
 * @param part whose first start it belongs to
 * @param service its name in the compose file
 */
record Preparation(String part, String service) {

    /** When its container started, with its output now in the log of its name; empty when Compose made none. */
    Optional<Instant> began(Engine engine, String project, Path logs) {
        return found(engine, project, logs).map(member -> {
            try {
                return member.startedAt();
            } finally {
                member.close();
            }
        });
    }

    /** Its container as one that can be read; to be closed. */
    Optional<Member> found(Engine engine, String project, Path logs) {
        return Member.find(engine, project, new Member.MemberSpec(service, service, List.of()), logs);
    }
}
