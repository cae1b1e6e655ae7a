package dev.idpbench.result;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.idpbench.core.ColdStart;

/** Cold starts as a document. */
final class ColdStartJson {

    static final String KIND = "coldstart";

    private ColdStartJson() {}

    static ObjectNode of(ColdStart coldStart) {
        var node = Documents.start(KIND, coldStart.session());
        Documents.product(node, coldStart.product());
        node.put("pollMillis", coldStart.pollMillis());
        node.set("runs", Json.tree(coldStart.runs()));
        Documents.setUp(node, coldStart.product().disclosure(), coldStart.environment(), coldStart.git());
        node.set("startedAt", Json.tree(coldStart.startedAt()));
        node.set("endedAt", Json.tree(coldStart.endedAt()));
        node.set("evidence", Json.tree(coldStart.evidence()));
        return node;
    }
}
