package dev.idpbench.result;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Keeps secrets and the user's home out of documents that are meant to be published. A home folder is written as {@code
 * ~}; a secret is a mistake of the suite and refused, its place named, its value not.
 */
final class Discretion {

    /** A JWT by its two dots, which no base64 text has; a token by its vendor's prefix; an authorization header. */
    private static final Pattern SECRET_VALUE = Pattern.compile(
            "eyJ[\\w-]{8,}\\.[\\w-]{8,}|\\bory_(at|rt|ac)_[\\w-]{8,}|(?i:\\b(basic|bearer) [\\w+/.=~-]{16,})");

    private static final Pattern SECRET_KEY = Pattern.compile(
            "(?i)(.*[._-])?(password|passwd|secret|client_?secret|access_?token|refresh_?token|id_?token|admin_?token|master_?key)");

    private final Pattern home;

    /** @param home the user's home folder */
    Discretion(Path home) {
        // A home of "/" (some containers) stands in every path and says nothing.
        this.home = home.getNameCount() == 0
                ? Pattern.compile("(?!)")
                : Pattern.compile(Pattern.quote(home.toString()) + "(?![\\w.-])");
    }

    static Discretion ofUser() {
        return new Discretion(Path.of(System.getProperty("user.home")));
    }

    /** Writes the home folder as {@code ~} everywhere below {@code node}, in keys too. */
    JsonNode withoutHome(JsonNode node) {
        if (node.isTextual()) {
            return Json.MAPPER
                    .getNodeFactory()
                    .textNode(home.matcher(node.textValue()).replaceAll("~"));
        }
        if (node instanceof ObjectNode object) {
            var copy = Json.MAPPER.createObjectNode();
            object.properties()
                    .forEach(e -> copy.set(home.matcher(e.getKey()).replaceAll("~"), withoutHome(e.getValue())));
            return copy;
        }
        if (node instanceof ArrayNode array) {
            var copy = Json.MAPPER.createArrayNode();
            array.forEach(e -> copy.add(withoutHome(e)));
            return copy;
        }
        return node;
    }

    /** Places of what looks like a secret, as JSON pointers; empty when there is none. */
    List<String> secrets(JsonNode node) {
        var places = new ArrayList<String>();
        collect("", node, places);
        return places;
    }

    private static void collect(String place, JsonNode node, List<String> places) {
        if (node.isTextual() && SECRET_VALUE.matcher(node.textValue()).find()) {
            places.add(place);
        }
        if (node.isArray()) {
            for (int i = 0; i < node.size(); i++) {
                collect(place + "/" + i, node.get(i), places);
            }
        }
        node.properties().forEach(e -> {
            var below = place + "/" + e.getKey();
            // Counters may be named after what they count; only a text can be a secret.
            if (e.getValue().isTextual() && SECRET_KEY.matcher(e.getKey()).matches()) {
                places.add(below);
            } else {
                collect(below, e.getValue(), places);
            }
        });
    }
}
