package dev.idpbench.result;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.idpbench.core.SessionRecord;

/** The book of a session as a document. */
final class SessionJson {

    static final String KIND = "session";

    /** Name of its file in the session's folder. */
    static final String FILE = "session.json";

    private SessionJson() {}

    static ObjectNode of(SessionRecord session) {
        var node = Documents.start(KIND, session.name());
        node.put("protocol", session.protocol());
        node.set("status", Json.tree(session.status()));
        node.set("startedAt", Json.tree(session.startedAt()));
        session.endedAt().ifPresent(at -> node.set("endedAt", Json.tree(at)));
        node.set("settings", Json.tree(session.settings()));
        node.set("products", Json.tree(session.products()));
        node.set("environment", Json.tree(session.environment()));
        node.set("git", Json.tree(session.git()));
        return node;
    }
}
