package dev.idpbench.product.standin;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What the stand-in answers. */
public record StandInReply(int status, Map<String, String> headers, String body) {

    public static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    public static StandInReply json(int status, ObjectNode body) {
        return new StandInReply(status, Map.of("Content-Type", "application/json"), body.toString());
    }

    public static StandInReply error(int status, String error, String description) {
        return json(status, object().put("error", error).put("error_description", description));
    }

    /** Names of the body's fields. */
    public Set<String> fields() {
        var names = new TreeSet<String>();
        json().fieldNames().forEachRemaining(names::add);
        return names;
    }

    public JsonNode json() {
        try {
            return new ObjectMapper().readTree(body);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the stand-in answers no JSON", e);
        }
    }

    public static StandInReply redirect(int status, String location) {
        return new StandInReply(status, Map.of("Location", location), "");
    }

    public StandInReply settingCookie(String name) {
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
