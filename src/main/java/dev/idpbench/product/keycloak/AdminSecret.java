package dev.idpbench.product.keycloak;

import dev.idpbench.seed.KeptSecret;
import dev.idpbench.stack.Site;

/** The bootstrap administrator's password, kept from start to seeding. */
final class AdminSecret {

    static final String USER = "bench-admin";

    private AdminSecret() {}

    static KeptSecret of(Site site) {
        return new KeptSecret(site.scratch().resolve("keycloak-admin"), "Keycloak's administrator");
    }
}
