package dev.idpbench.product.zitadel;

import dev.idpbench.seed.Secret;

/** A user with a session of its own, which serves any number of logins. */
record Session(String user, String id, Secret token) {}
