package dev.idpbench.stack.process;

import dev.idpbench.stack.Site;
import dev.idpbench.stack.process.postgres.PostgresServer;
import java.net.URI;

/** Puts a stack of native processes together. Parts start in the order in which they are added, PostgreSQL first. */
public final class ProcessStackBuilder {

    private final Site site;

    ProcessStackBuilder(Site site) {
        this.site = site;
    }

    /** Adds the part {@code database}. */
    public ProcessStackBuilder postgres(PostgresServer server) {
        throw new UnsupportedOperationException("coming " + site + server);
    }

    /**
     * Adds a server.
     *
     * @param artifact what runs, with its file hash, for example {@code keycloak-quarkus-dist 26.7.3 sha256:...}
     * @param runtime what executes it, for example {@code OpenJDK 17.0.15+6} or {@code native}
     */
    public ProcessStackBuilder part(ProcessSpec spec, String artifact, String runtime) {
        throw new UnsupportedOperationException("coming " + spec + artifact + runtime);
    }

    /** Adds work to be done once, after the parts before it are up: a migration, for example. */
    public ProcessStackBuilder step(Step step) {
        throw new UnsupportedOperationException("coming " + step);
    }

    public ProcessStackBuilder endpoint(String name, URI address) {
        throw new UnsupportedOperationException("coming " + name + address);
    }

    /** {@code distribution} unless said otherwise, see {@link dev.idpbench.stack.Stack#imageOrigin()}. */
    public ProcessStackBuilder origin(String origin) {
        throw new UnsupportedOperationException("coming " + origin);
    }

    /** Starts everything in order; takes down again what came up when something does not. */
    public ProcessStack start() {
        throw new UnsupportedOperationException("coming");
    }

    /** Work between two parts. */
    @FunctionalInterface
    public interface Step {
        void run() throws InterruptedException;
    }
}
