package dev.idpbench.provision;

import java.nio.file.Path;

/** The user's cache of provisioned software. Every folder in it is complete or absent: it is published by rename. */
public interface Depot {

    /** Root folder, for example {@code ~/.cache/idpbench}; on a file system that allows execution. */
    Path root();

    /** Resolves a pinned artifact through the user's own Maven settings and checks its SHA-256. */
    Path artifact(MavenArtifact artifact);

    /**
     * Gives the folder {@code name}, made once by {@code maker} in a temporary folder beside it. Two processes at once:
     * the loser waits and uses the winner's copy.
     */
    Path folder(String name, Maker maker);

    /** Fills a new, empty folder. */
    @FunctionalInterface
    interface Maker {
        void fill(Path folder) throws java.io.IOException, InterruptedException;
    }
}
