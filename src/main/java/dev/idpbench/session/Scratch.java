package dev.idpbench.session;

import dev.idpbench.core.UserError;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;

/** A session's private folder (0700): token pools, secrets, data and run files. Deleted at the end. */
public final class Scratch implements AutoCloseable {

    private final Path folder;

    private Scratch(Path folder) {
        this.folder = folder;
    }

    /** Makes a new folder below the user's temporary folder. */
    public static Scratch create() {
        var parent = Path.of(System.getProperty("java.io.tmpdir"));
        try {
            var onlyOwner = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));
            return new Scratch(
                    Files.createTempDirectory(parent, "idpbench-", onlyOwner).toRealPath());
        } catch (IOException e) {
            throw new UserError(
                    "cannot make a private folder in " + parent + ": " + e
                            + "; make it writable or set -Djava.io.tmpdir",
                    e);
        }
    }

    public Path folder() {
        return folder;
    }

    @Override
    public void close() {
        if (!Files.exists(folder)) {
            return;
        }
        try (var paths = Files.walk(folder)) {
            for (var path : paths.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        } catch (IOException | UncheckedIOException e) {
            throw new UserError("cannot delete the private folder " + folder + ": " + e + "; it may hold tokens", e);
        }
    }
}
