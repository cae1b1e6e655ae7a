package dev.idpbench.stack.process;

import dev.idpbench.stack.DatabaseAccess;
import java.io.IOException;
import java.nio.file.Path;

/** A database server as a part of a stack: work before its first start and after it, besides the process itself. */
public interface DatabaseServer {

    /**
     * Makes a fresh cluster.
     *
     * @param folder the stack's own folder, private to this user
     * @param log receives what the work says
     * @return the process of the part {@code database}
     */
    ProcessSpec prepare(Path folder, Path log) throws InterruptedException;

    /** Makes roles, databases and extensions in the running, empty server. */
    void fill();

    /** How the benchmark's own observer reaches it. */
    DatabaseAccess observer();

    /** What runs, with its file hash. */
    String artifact();

    /** File system that holds the data, for example {@code ext4}: a commit to {@code tmpfs} waits for no disk. */
    String storage();

    /** Removes what lies outside of the stack's folder. */
    void remove() throws IOException;
}
