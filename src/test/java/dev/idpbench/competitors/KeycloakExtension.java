package dev.idpbench.competitors;

import dev.idpbench.junit.ProductExtension;

/** Starts, seeds and closes Keycloak for a benchmark class. */
final class KeycloakExtension extends ProductExtension {

    KeycloakExtension() {
        super("keycloak");
    }
}
