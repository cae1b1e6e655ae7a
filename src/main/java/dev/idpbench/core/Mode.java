package dev.idpbench.core;

import java.util.Locale;

/** How a product runs: containers, native processes on loopback, or a server that runs already. */
public enum Mode {
    COMPOSE,
    PROCESS,
    REMOTE;

    /** The word used in settings, results and reports, for example {@code process}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
