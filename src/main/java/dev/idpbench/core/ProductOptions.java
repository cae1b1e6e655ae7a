package dev.idpbench.core;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The user's {@code bench.<product>.*} settings, by the name after the product, already checked for form.
 *
 * @param values for example {@code port -> 8080}, {@code binary -> /opt/hydra}; never a secret
 */
public record ProductOptions(Map<String, String> values) {

    public static final ProductOptions NONE = new ProductOptions(Map.of());

    public ProductOptions {
        values = Map.copyOf(values);
    }

    public Optional<String> get(String name) {
        return Optional.ofNullable(values.get(name));
    }

    public OptionalInt integer(String name) {
        var value = values.get(name);
        return value == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(value));
    }
}
