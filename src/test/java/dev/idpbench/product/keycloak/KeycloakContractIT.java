package dev.idpbench.product.keycloak;

import dev.idpbench.product.ProductContract;

/** Against the real Keycloak with the real PostgreSQL. */
class KeycloakContractIT extends ProductContract {

    KeycloakContractIT() {
        super(new KeycloakProduct());
    }
}
