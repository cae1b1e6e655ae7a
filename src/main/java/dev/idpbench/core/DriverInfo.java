package dev.idpbench.core;

/** The load driver that measured: for example {@code wrk}, {@code debian/4.1.0-3}, 1 thread. */
public record DriverInfo(String name, String version, int threads) {}
