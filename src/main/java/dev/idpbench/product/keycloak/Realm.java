package dev.idpbench.product.keycloak;

import dev.idpbench.seed.Secret;
import java.util.Locale;

/**
 * The seeded realm: what is in it and how to log in.
 *
 * @param users number of users, named {@link #user}
 * @param clientSecret of {@link #SERVICE}
 * @param password of every user
 */
record Realm(int users, Secret clientSecret, Secret password) {

    static final String NAME = "bench";

    /** Confidential client: client credentials, and the one that introspects. */
    static final String SERVICE = "bench-svc";

    /** Public client that users log in through. */
    static final String APP = "bench-app";

    static Realm random(int users) {
        return new Realm(users, Secret.random(), Secret.random());
    }

    /** Name of the user that the {@code index}-th login belongs to: logins go round the users. */
    String user(int index) {
        return String.format(Locale.ROOT, "user%04d", index % users);
    }
}
