package dev.idpbench.core;

/**
 * The machine that measured. Sessions are compared only where these agree.
 *
 * @param usableCores CPUs that this process may use (affinity and quota)
 * @param installedCores CPUs that the machine has
 */
public record Environment(
        String host,
        String os,
        String kernel,
        String architecture,
        Reading<String> cpuModel,
        int usableCores,
        Reading<Integer> installedCores,
        Reading<Double> cpuQuotaCores,
        Reading<Long> memoryBytes,
        String jdk) {}
