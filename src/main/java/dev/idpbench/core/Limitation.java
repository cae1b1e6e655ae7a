package dev.idpbench.core;

/**
 * Why a figure may say more about the set-up than about the product.
 *
 * @param kind {@code driver-cpu}, {@code driver-ceiling}, {@code shared-cpus} or {@code stalls}
 * @param reason one sentence with its figure
 */
public record Limitation(String kind, double figure, String reason) {}
