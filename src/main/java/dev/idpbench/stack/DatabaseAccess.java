package dev.idpbench.stack;

/** How the observer reaches a stack's PostgreSQL. */
public record DatabaseAccess(String jdbcUrl, String user, String password) {

    /** Leaves the password out. */
    @Override
    public String toString() {
        return jdbcUrl;
    }
}
