package dev.idpbench.core;

/** A product cannot run here: the reason, and the next step that would change it. Becomes its N/A row. */
public record Unavailable(String reason, String nextStep) {}
