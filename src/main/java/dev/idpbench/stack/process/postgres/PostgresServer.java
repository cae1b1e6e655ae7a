package dev.idpbench.stack.process.postgres;

import dev.idpbench.stack.DatabaseAccess;
import dev.idpbench.stack.PortClaim;
import dev.idpbench.stack.Site;

/**
 * PostgreSQL 17 with a fresh cluster: durability on, pg_stat_statements loaded, 127.0.0.1 only, password required. Made
 * first, so that the product's settings can name its address; started by the stack.
 */
public final class PostgresServer {

    private final PortClaim port;
    private final DatabaseAccess product;

    private PostgresServer(PortClaim port, DatabaseAccess product) {
        this.port = port;
        this.product = product;
    }

    /**
     * Chooses port and passwords; starts nothing.
     *
     * @param name of the product's database and role, a plain lower-case word, for example {@code keycloak}
     */
    public static PostgresServer of(Site site, String name) {
        throw new UnsupportedOperationException("coming " + site + name);
    }

    /** What the product connects with: owner of its own database, no superuser. */
    public DatabaseAccess product() {
        return product;
    }

    public PortClaim port() {
        return port;
    }
}
