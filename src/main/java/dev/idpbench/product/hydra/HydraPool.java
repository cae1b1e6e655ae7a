package dev.idpbench.product.hydra;

import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.UserError;
import java.util.Optional;

/**
 * Hydra's pool of database connections.
 *
 * @param connections open and idle ones alike; empty for Hydra's own default of 2 (open) and 1 (idle) per CPU
 */
record HydraPool(Optional<Integer> connections) {

    /** Name below {@code bench.hydra.}. */
    static final String SETTING = "pool";

    static final String DEFAULT_WORD = "default";

    /** The size that every product gets, so that no default decides a comparison. */
    private static final int SHARED = 25;

    static HydraPool of(ProductOptions options) {
        var word = options.get(SETTING);
        if (word.isEmpty()) {
            return new HydraPool(Optional.of(SHARED));
        }
        if (word.get().equals(DEFAULT_WORD)) {
            return new HydraPool(Optional.empty());
        }
        if (!word.get().matches("[1-9][0-9]{0,3}")) {
            throw new UserError("bench.hydra." + SETTING + " \"" + word.get()
                    + "\" is no pool size: give a number of connections, for example " + SHARED + ", or "
                    + DEFAULT_WORD + ".");
        }
        return new HydraPool(Optional.of(Integer.valueOf(word.get())));
    }

    /** Parameters of the data source name, to follow another one. */
    String parameters() {
        return connections.map(n -> "&max_conns=" + n + "&max_idle_conns=" + n).orElse("");
    }

    @Override
    public String toString() {
        return connections.map(String::valueOf).orElse("Hydra's default, 2 per CPU");
    }
}
