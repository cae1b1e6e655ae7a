package dev.idpbench.product.fulla;

import dev.idpbench.seed.KeptSecret;
import dev.idpbench.stack.Site;

/** The administrator's password as it is now: fulla has the first one changed. */
final class AdminSecret {

    static final String USER = "admin";

    private AdminSecret() {}

    static KeptSecret of(Site site) {
        return new KeptSecret(site.scratch().resolve("fulla-admin"), "fulla's administrator");
    }
}
