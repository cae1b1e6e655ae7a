package dev.idpbench.core;

/** What executes a product's code, which decides how long it must be warmed. */
public enum RuntimeKind {
    JVM,
    NATIVE
}
