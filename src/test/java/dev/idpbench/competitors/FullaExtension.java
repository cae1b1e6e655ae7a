package dev.idpbench.competitors;

import dev.idpbench.junit.ProductExtension;

/** Starts, seeds and closes fulla for a benchmark class. */
final class FullaExtension extends ProductExtension {

    FullaExtension() {
        super("fulla");
    }
}
