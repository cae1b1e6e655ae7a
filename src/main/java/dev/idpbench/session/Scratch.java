package dev.idpbench.session;

import dev.idpbench.core.UserError;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;

/**
 * A session's private folder (0700): token pools, secrets, data and run files. Deleted at the end; what a killed run left
 * is deleted by the next one, which knows it by a lock that the operating system has dropped.
 */
public final class Scratch implements AutoCloseable {

    private static final String PREFIX = "idpbench-";
    private static final String OWNER = "owner";

    private final Path folder;
    private final FileChannel owner;

    private Scratch(Path folder, FileChannel owner) {
        this.folder = folder;
        this.owner = owner;
    }

    /** Makes a new folder below the user's temporary folder. */
    public static Scratch create() {
        return create(Path.of(System.getProperty("java.io.tmpdir")));
    }

    static Scratch create(Path parent) {
        try {
            sweep(parent);
            var onlyOwner = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));
            var folder = Files.createTempDirectory(parent, PREFIX, onlyOwner).toRealPath();
            var owner =
                    FileChannel.open(folder.resolve(OWNER), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            owner.lock();
            return new Scratch(folder, owner);
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
        try (owner) {
            delete(folder);
        } catch (IOException | UncheckedIOException e) {
            throw new UserError("cannot delete the private folder " + folder + ": " + e + "; it may hold tokens", e);
        }
    }

    private static void sweep(Path parent) throws IOException {
        try (var left = Files.newDirectoryStream(parent, PREFIX + "*")) {
            for (var folder : left) {
                sweepDead(folder);
            }
        }
    }

    private static void sweepDead(Path folder) throws IOException {
        var file = folder.resolve(OWNER);
        if (!Files.isWritable(file)) {
            return; // another user's, or not a session's
        }
        try (var channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            if (channel.tryLock() != null) {
                delete(folder);
            }
        } catch (OverlappingFileLockException | AccessDeniedException e) {
            // held by this very process, or not ours: its owner deletes it
        }
    }

    private static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (var paths = Files.walk(folder)) {
            for (var path : paths.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        }
    }
}
