package dev.idpbench.observe;

/**
 * Watches one thing while a load runs. Life cycle: {@code start}, {@code sample} at 1 Hz, {@code stop} (all in one
 * thread), then its figures may be read.
 */
public interface Probe {

    void start();

    /** Takes a sample, {@code second} seconds after the start. */
    void sample(double second);

    /** Takes the last readings, those too that are not allowed during a step. */
    void stop();
}
