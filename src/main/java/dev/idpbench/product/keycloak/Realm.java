package dev.idpbench.product.keycloak;

import dev.idpbench.seed.Secret;
import java.util.Locale;

/**
 * The seeded realm: what is in it and how to log in.
 *
 * @param name of the realm, in lower case
 * @param users number of users, named {@link #user}
 * @param clientSecret of {@link #SERVICE}
 * @param password of every user
 */
record Realm(String name, int users, Secret clientSecret, Secret password) {

    /** Of the realm on a server of the benchmark's own. */
    static final String OWN = "bench";

    /** Confidential client: client credentials, and the one that introspects. */
    static final String SERVICE = "bench-svc";

    /** Public client that users log in through. */
    static final String APP = "bench-app";

    static Realm random(String name, int users) {
        return new Realm(name, users, Secret.random(), Secret.random());
    }

    /** Name of the user that the {@code index}-th login belongs to: logins go round the users. */
    String user(int index) {
        return String.format(Locale.ROOT, "user%04d", index % users);
    }
}
