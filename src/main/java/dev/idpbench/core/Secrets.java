package dev.idpbench.core;

import java.util.Map;
import java.util.Optional;

/**
 * Credentials that the user gave for a product, by the name after the product, for example {@code password}. They never
 * reach a command line, a log or a result.
 */
public record Secrets(Map<String, String> values) {

    public static final Secrets NONE = new Secrets(Map.of());

    public Secrets {
        values = Map.copyOf(values);
    }

    public Optional<String> get(String name) {
        return Optional.ofNullable(values.get(name));
    }

    /** Names only. */
    @Override
    public String toString() {
        return "Secrets" + values.keySet();
    }
}
