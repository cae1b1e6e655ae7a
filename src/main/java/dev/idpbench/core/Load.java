package dev.idpbench.core;

import java.nio.file.Path;
import java.time.Duration;

/**
 * One run of the load driver.
 *
 * @param pool tokens to spend; empty when {@code use} is NONE
 * @param connections keep-alive connections, exactly this many carry load
 * @param duration whole seconds
 * @param evidence folder for the driver's text output and report
 * @param name prefix of the files in {@code evidence}, for example {@code keycloak-S3-c32}
 */
public record Load(
        Workload workload,
        PoolUse use,
        TokenPool pool,
        int connections,
        Duration duration,
        Path evidence,
        String name) {

    public Load {
        if (duration.toSeconds() < 1 || duration.toMillisPart() != 0) {
            throw new IllegalArgumentException("a load lasts whole seconds, at least one: " + duration);
        }
        if ((use == PoolUse.NONE) == workload.call().takesToken()) {
            throw new IllegalArgumentException("pool use " + use + " does not fit " + workload.call());
        }
        if (use != PoolUse.NONE && pool.size() == 0) {
            throw new IllegalArgumentException("the token pool is empty");
        }
    }
}
