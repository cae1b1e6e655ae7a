package dev.idpbench.product.fulla;

import dev.idpbench.seed.Secret;
import java.util.Locale;

/**
 * What was made for the benchmark.
 *
 * @param service id of the confidential client: client credentials, and the one that introspects
 * @param app the client through which people log in
 * @param prefix of the users' names, another one for each seeding: fulla keeps the names of deleted users
 * @param password of every user
 */
record Seeded(String service, Secret serviceSecret, FullaApi.App app, String prefix, int users, Secret password) {

    /** The scope of S2. */
    static final String SCOPE = "tokens:read";

    /** Name of the user that the {@code index}-th login belongs to: logins go round the users. */
    String user(int index) {
        return String.format(Locale.ROOT, "%s-%04d", prefix, index % users);
    }
}
