package dev.idpbench.product.keycloak;

import dev.idpbench.core.UserError;
import dev.idpbench.seed.Secret;
import dev.idpbench.stack.Site;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** The bootstrap administrator's password, kept from start to seeding in the session's private folder. */
final class AdminSecret {

    static final String USER = "bench-admin";

    private AdminSecret() {}

    static Secret create(Site site) {
        var secret = Secret.random();
        var file = file(site);
        try {
            Files.deleteIfExists(file);
            Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            Files.writeString(file, secret.reveal());
            return secret;
        } catch (IOException e) {
            throw new UserError("cannot write into the session's private folder: " + e, e);
        }
    }

    static Secret read(Site site) {
        try {
            return Secret.of(Files.readString(file(site)));
        } catch (IOException e) {
            throw new UserError("Keycloak's administrator is not known: " + e + ". Was it started by this session?", e);
        }
    }

    private static Path file(Site site) {
        return site.scratch().resolve("keycloak-admin");
    }
}
