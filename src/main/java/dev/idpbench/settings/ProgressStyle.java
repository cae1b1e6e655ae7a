package dev.idpbench.settings;

/** How much a run prints: as the terminal allows, every line of progress, or a line per step. */
public enum ProgressStyle {
    AUTO,
    PLAIN,
    QUIET
}
