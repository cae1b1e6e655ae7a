package dev.idpbench.core;

/**
 * What a load did to its pool.
 *
 * @param size tokens handed to the driver
 * @param spent tokens sent at least once
 * @param dry whether a one-shot pool ran out and so ended the load
 * @param refused answers that refused a pool token (HTTP 400 or 401)
 */
public record PoolSpent(PoolUse use, long size, long spent, boolean dry, long refused) {}
