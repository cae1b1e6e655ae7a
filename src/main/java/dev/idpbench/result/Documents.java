package dev.idpbench.result;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.idpbench.core.Disclosure;
import dev.idpbench.core.Environment;
import dev.idpbench.core.GitState;
import dev.idpbench.core.ProductRun;
import java.util.Locale;

/** What documents of several kinds have in common. */
final class Documents {

    static final int SCHEMA_VERSION = 1;

    private Documents() {}

    static ObjectNode start(String kind, String session) {
        return Json.MAPPER
                .createObjectNode()
                .put("schemaVersion", SCHEMA_VERSION)
                .put("kind", kind)
                .put("session", session);
    }

    static void product(ObjectNode node, ProductRun run) {
        node.put("product", run.product());
        node.put("productTitle", run.title());
        node.put("productVersion", run.version());
        node.put("mode", run.mode().word());
        node.put("imageOrigin", run.disclosure().imageOrigin());
        node.put("runtimeKind", run.runtime().name().toLowerCase(Locale.ROOT));
        node.put("order", run.order());
    }

    /** The disclosure without what already stands at the top. */
    static void setUp(ObjectNode node, Disclosure disclosure, Environment environment, GitState git) {
        node.set("environment", Json.tree(environment));
        ObjectNode rest = Json.MAPPER.valueToTree(disclosure);
        rest.remove("imageOrigin");
        node.set("disclosure", rest);
        node.set("git", Json.tree(git));
    }
}
