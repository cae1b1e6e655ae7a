package dev.idpbench.stack;

import java.nio.file.Path;

/**
 * One observed part of a stack.
 *
 * @param name {@code product}, {@code database}, {@code redis} ...
 * @param log everything that it wrote, from the first byte
 */
public record Part(String name, Vitals vitals, Path log) {}
