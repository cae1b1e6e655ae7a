package dev.idpbench.product.hydra;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What the stand-in answers. */
record StandInReply(int status, Map<String, String> headers, String body) {

    static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    static StandInReply json(int status, ObjectNode body) {
        return new StandInReply(status, Map.of("Content-Type", "application/json"), body.toString());
    }

    static StandInReply error(int status, String error, String description) {
        return json(status, object().put("error", error).put("error_description", description));
    }

    /** Names of the body's fields. */
    Set<String> fields() {
        var names = new TreeSet<String>();
        try {
            new ObjectMapper().readTree(body).fieldNames().forEachRemaining(names::add);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the stand-in answers no JSON", e);
        }
        return names;
    }

    static StandInReply redirect(int status, String location) {
        return new StandInReply(status, Map.of("Location", location), "");
    }

    StandInReply settingCookie(String name) {
        return new StandInReply(
                status,
                Map.of(
                        "Location",
                        headers.get("Location"),
                        "Set-Cookie",
                        name + "=abc; Path=/; HttpOnly; Secure; SameSite=None"),
                body);
    }
}
