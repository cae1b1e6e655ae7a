package dev.idpbench.provision;

import dev.idpbench.core.Progress;
import dev.idpbench.core.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/**
 * The depot in the user's cache folder, shared by all runs of this user.
 *
 * <p>A folder is filled beside its place under a lock and then renamed, so a run that was killed while unpacking leaves
 * nothing that a later run would trust.
 */
public final class UserDepot implements Depot {

    private static final String HALF = ".half";

    private final Path root;
    private final ArtifactResolver resolver;
    private final Progress progress;

    UserDepot(Path root, ArtifactResolver resolver, Progress progress) {
        this.root = root;
        this.resolver = resolver;
        this.progress = progress;
    }

    /**
     * Opens the first of: the given folder, {@code $XDG_CACHE_HOME/idpbench}, {@code ~/.cache/idpbench}.
     *
     * @param given the user's {@code bench.cache}
     * @throws UserError when the folder cannot be written, or programs cannot be executed there
     */
    public static UserDepot open(Optional<Path> given, Progress progress) {
        var root = CacheFolder.choose(given, System.getenv(), System.getProperty("user.home", ""));
        CacheFolder.makeUsable(root);
        return new UserDepot(root, new MavenResolver(progress), progress);
    }

    @Override
    public Path root() {
        return root;
    }

    @Override
    public Path artifact(MavenArtifact artifact) {
        var file = resolver.resolve(artifact.coordinates());
        try {
            var found = Sha256.of(file);
            if (!found.equals(artifact.sha256())) {
                throw new UserError(
                        "%s is not the file that was pinned: %s has SHA-256 %s, expected %s. Delete it and run again; if it comes back so, look at the Maven mirror that it comes from."
                                .formatted(artifact.coordinates(), file, found, artifact.sha256()));
            }
        } catch (IOException e) {
            throw new UserError("Cannot read " + file + ": " + e.getMessage() + ". Delete it and run again.", e);
        }
        return file;
    }

    @Override
    public Path folder(String name, Maker maker) {
        var folder = root.resolve(name);
        if (Files.isDirectory(folder)) {
            return folder;
        }
        try {
            makeAlone(name, folder, maker);
            return folder;
        } catch (IOException e) {
            throw new UserError(
                    "Cannot prepare %s: %s. Is there space, and may you write there? -Dbench.cache= moves the cache."
                            .formatted(folder, e),
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UserError("Interrupted while preparing " + folder + ": nothing is left of it, run again.", e);
        }
    }

    private void makeAlone(String name, Path folder, Maker maker) throws IOException, InterruptedException {
        var lock = FolderLock.take(root.resolve("locks"), name, progress);
        try {
            if (!Files.isDirectory(folder)) {
                make(name, folder, maker);
            }
        } finally {
            lock.close();
        }
    }

    private void make(String name, Path folder, Maker maker) throws IOException, InterruptedException {
        var half = root.resolve(name + HALF);
        FileTree.delete(half);
        Files.createDirectories(half);
        try {
            maker.fill(half);
            Files.move(half, folder, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            FileTree.delete(half);
        }
    }
}
