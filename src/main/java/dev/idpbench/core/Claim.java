package dev.idpbench.core;

/** A statement and the page that it comes from. */
public record Claim(String statement, String source) {}
