package dev.idpbench.core;

/**
 * A setting that differs from the vendor's recommendation.
 *
 * @param recommended the vendor's value or default
 * @param actual the value used here
 * @param reason why
 * @param source vendor page behind {@code recommended}
 */
public record Deviation(String setting, String recommended, String actual, String reason, String source) {}
