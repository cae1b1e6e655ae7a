package dev.idpbench.stack.compose;

import java.util.Map;
import java.util.Optional;

/**
 * Something that the engine keeps: a container, a volume or a network.
 *
 * @param id what the engine removes it by
 * @param running a container that runs; false for the others
 */
record Leftover(Kind kind, String id, String name, Map<String, String> labels, boolean running) {

    static final String PROJECT_LABEL = "com.docker.compose.project";

    /** In the order of removal: a volume or network in use cannot go. */
    enum Kind {
        CONTAINER,
        VOLUME,
        NETWORK
    }

    Leftover {
        labels = labels == null ? Map.of() : Map.copyOf(labels);
    }

    Optional<String> ownerLabel() {
        return Optional.ofNullable(labels.get(Owner.LABEL));
    }

    boolean ownedBy(String label) {
        return ownerLabel().filter(label::equals).isPresent();
    }

    /** Whether Compose would take it for a part of the project, by label or by name. */
    boolean inTheWayOf(String project) {
        return project.equals(labels.get(PROJECT_LABEL)) || name.equals(project) || name.startsWith(project + "-");
    }

    @Override
    public String toString() {
        return kind.name().toLowerCase(java.util.Locale.ROOT) + " " + name;
    }
}
