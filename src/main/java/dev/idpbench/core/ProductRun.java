package dev.idpbench.core;

/**
 * A product as it ran in a session: what all of its steps share.
 *
 * @param order position in the session's product order, from 1
 */
public record ProductRun(
        String product,
        String title,
        String version,
        Mode mode,
        RuntimeKind runtime,
        int order,
        Disclosure disclosure) {}
