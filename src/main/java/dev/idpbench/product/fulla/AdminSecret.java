package dev.idpbench.product.fulla;

import dev.idpbench.core.UserError;
import dev.idpbench.seed.Secret;
import dev.idpbench.stack.Site;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** The administrator's password as it is now, in the session's private folder: fulla has the first one changed. */
final class AdminSecret {

    static final String USER = "admin";

    private AdminSecret() {}

    /** A fresh one, kept. */
    static Secret create(Site site) {
        var secret = Secret.random();
        keep(site, secret);
        return secret;
    }

    static void keep(Site site, Secret secret) {
        var file = file(site);
        try {
            if (!Files.exists(file)) {
                Files.createFile(
                        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            }
            Files.writeString(file, secret.reveal());
        } catch (IOException e) {
            throw new UserError("cannot write into the session's private folder: " + e, e);
        }
    }

    static Secret read(Site site) {
        try {
            return Secret.of(Files.readString(file(site)));
        } catch (IOException e) {
            throw new UserError("fulla's administrator is not known: " + e + ". Was it started by this session?", e);
        }
    }

    private static Path file(Site site) {
        return site.scratch().resolve("fulla-admin");
    }
}
