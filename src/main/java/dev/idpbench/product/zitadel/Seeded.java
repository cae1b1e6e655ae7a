package dev.idpbench.product.zitadel;

import dev.idpbench.seed.JwtSigner;
import dev.idpbench.seed.Secret;
import java.util.List;

/**
 * What seeding made.
 *
 * @param project holds all applications: a user's token names every client of its project as audience
 * @param app public client that users log in through
 * @param machine service user, S2
 * @param api application that introspects by Basic, S3
 * @param keyApi application that introspects by a signed assertion
 * @param users with their sessions
 */
record Seeded(String project, String app, Machine machine, Client api, KeyClient keyApi, List<Session> users) {

    /** @param key signs its assertions; Zitadel has the public half only */
    record Machine(String user, Client client, JwtSigner key) {}

    record Client(String id, Secret secret) {}

    record KeyClient(String id, JwtSigner key) {}

    /** The user that the {@code index}-th login belongs to: logins go round the users. */
    Session user(int index) {
        return users.get(index % users.size());
    }
}
