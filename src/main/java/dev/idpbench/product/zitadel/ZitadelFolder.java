package dev.idpbench.product.zitadel;

import dev.idpbench.core.UserError;
import dev.idpbench.seed.Secret;
import dev.idpbench.stack.Site;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

/** What setup leaves for seeding, in the session's private folder: personal access tokens of its two machine users. */
record ZitadelFolder(Path path) {

    static ZitadelFolder of(Site site) {
        return new ZitadelFolder(site.scratch().resolve("zitadel"));
    }

    /** An empty folder: tokens of an earlier stack are refused by this one. */
    static ZitadelFolder create(Site site) {
        var folder = of(site);
        try {
            if (!Files.isDirectory(folder.path)) {
                Files.createDirectory(
                        folder.path,
                        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
            }
            for (var file : List.of(folder.adminPat(), folder.loginPat())) {
                Files.deleteIfExists(file);
            }
            return folder;
        } catch (IOException e) {
            throw new UserError("cannot write into the session's private folder " + site.scratch() + ": " + e, e);
        }
    }

    Path adminPat() {
        return path.resolve("admin.pat");
    }

    Path loginPat() {
        return path.resolve("login.pat");
    }

    Secret read(Path pat) {
        try {
            return Secret.of(Files.readString(pat).strip());
        } catch (IOException e) {
            throw new UserError(
                    "Zitadel's setup left no token in " + pat + " (" + e
                            + "). It writes one on an empty database only: was this database set up before?",
                    e);
        }
    }
}
