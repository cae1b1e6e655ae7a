package dev.idpbench.competitors;

import dev.idpbench.junit.ProductExtension;

/** Starts, seeds and closes Ory Hydra for a benchmark class. */
final class HydraExtension extends ProductExtension {

    HydraExtension() {
        super("hydra");
    }
}
