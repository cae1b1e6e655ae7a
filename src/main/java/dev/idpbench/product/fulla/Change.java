package dev.idpbench.product.fulla;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.idpbench.stack.StackFailure;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * One key of fulla's configuration that is not left as it is shipped.
 *
 * @param path names from the root, joined by slashes; an element of a list goes by its number or its {@code name}
 * @param value empty to remove the element
 * @param reason why
 */
record Change(String path, Optional<JsonNode> value, String reason) {

    static Change set(String path, int value, String reason) {
        return new Change(path, Optional.of(IntNode.valueOf(value)), reason);
    }

    static Change set(String path, boolean value, String reason) {
        return new Change(path, Optional.of(BooleanNode.valueOf(value)), reason);
    }

    static Change set(String path, double value, String reason) {
        return new Change(path, Optional.of(DoubleNode.valueOf(value)), reason);
    }

    static Change set(String path, String value, String reason) {
        return new Change(path, Optional.of(TextNode.valueOf(value)), reason);
    }

    static Change remove(String path, String reason) {
        return new Change(path, Optional.empty(), reason);
    }

    /** What is there now, as text. */
    String shipped(JsonNode root) {
        var now = child(parent(root), last());
        return now.isValueNode() ? now.asText() : "present";
    }

    /** What it will be, as text. */
    String wanted() {
        return value.map(JsonNode::asText).orElse("removed");
    }

    /**
     * Changes the configuration in place.
     *
     * @throws StackFailure when the key is not there: a key that nobody reads would change nothing and fail nothing
     */
    void apply(JsonNode root) {
        var parent = parent(root);
        child(parent, last());
        if (parent instanceof ObjectNode object) {
            value.ifPresentOrElse(v -> object.set(last(), v), () -> object.remove(last()));
        } else if (parent instanceof ArrayNode list && value.isEmpty()) {
            list.remove(index(list, last()));
        } else {
            throw missing();
        }
    }

    private JsonNode parent(JsonNode root) {
        var node = root;
        for (var name : names().subList(0, names().size() - 1)) {
            node = child(node, name);
        }
        return node;
    }

    private JsonNode child(JsonNode node, String name) {
        var child = node instanceof ArrayNode list ? list.path(index(list, name)) : node.path(name);
        if (child.isMissingNode()) {
            throw missing();
        }
        return child;
    }

    private static int index(ArrayNode list, String name) {
        return IntStream.range(0, list.size())
                .filter(i -> name.equals(String.valueOf(i))
                        || name.equals(list.path(i).path("name").asText()))
                .findFirst()
                .orElse(list.size());
    }

    private List<String> names() {
        return List.of(path.split("/"));
    }

    private String last() {
        return names().get(names().size() - 1);
    }

    private StackFailure missing() {
        return new StackFailure("fulla's configuration has no " + path + ", which this suite has to change (" + reason
                + "). It knows the configuration of " + FullaProduct.VERSION
                + ": give that version, or mend the list of changes in " + FullaPatch.class.getName());
    }
}
