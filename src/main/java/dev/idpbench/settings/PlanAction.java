package dev.idpbench.settings;

/** What follows the printed plan: the run, or nothing. */
public enum PlanAction {
    RUN,
    ONLY
}
