package dev.idpbench.seed;

import dev.idpbench.core.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * A secret that a stack's start leaves for its seeding, in a file that only its owner can read.
 *
 * @param file in the session's private folder
 * @param whose for messages, for example {@code Keycloak's administrator}
 */
public record KeptSecret(Path file, String whose) {

    /** A fresh one in the place of whatever was kept. */
    public Secret create() {
        var secret = Secret.random();
        keep(secret);
        return secret;
    }

    /** Replaces what was kept. */
    public void keep(Secret secret) {
        try {
            Files.deleteIfExists(file);
            Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            Files.writeString(file, secret.reveal());
        } catch (IOException e) {
            throw new UserError("cannot write into the session's private folder: " + e, e);
        }
    }

    /**
     * What was kept.
     *
     * @throws UserError when nothing was
     */
    public Secret read() {
        try {
            return Secret.of(Files.readString(file));
        } catch (IOException e) {
            throw new UserError(whose + " is not known: " + e + ". Was it started by this session?", e);
        }
    }
}
