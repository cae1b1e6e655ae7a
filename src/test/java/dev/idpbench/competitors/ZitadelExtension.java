package dev.idpbench.competitors;

import dev.idpbench.junit.ProductExtension;

/** Starts, seeds and closes Zitadel for a benchmark class. */
final class ZitadelExtension extends ProductExtension {

    ZitadelExtension() {
        super("zitadel");
    }
}
