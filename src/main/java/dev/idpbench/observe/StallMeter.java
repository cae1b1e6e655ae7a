package dev.idpbench.observe;

import dev.idpbench.core.Observation.HostStalls;
import dev.idpbench.core.Reading;

/**
 * Measures how late a short sleep ends: what holds this thread up (a paused virtual machine, a garbage collection, a
 * starved CPU) holds the measurement up too. The idea is Gil Tene's jHiccup.
 */
final class StallMeter implements Probe {

    private static final long NAP_MILLIS = 10;

    /** Shorter delays are everyday scheduling. */
    private static final double STALL_MILLIS = 100;

    private final Thread thread = new Thread(this::nap, "idpbench-stall-meter");
    private volatile boolean stopped;
    private volatile HostStalls seen = new HostStalls(0, 0);

    @Override
    public void start() {
        thread.setDaemon(true);
        thread.start();
    }

    /** Nothing: the thread runs by itself. */
    @Override
    public void sample(double second) {}

    @Override
    public void stop() {
        stopped = true;
        thread.interrupt();
    }

    /** Delays of more than 100 ms beyond the sleep, and the longest of them. */
    Reading<HostStalls> stalls() {
        return Reading.of(seen);
    }

    private void nap() {
        try {
            while (!stopped) {
                long before = System.nanoTime();
                Thread.sleep(NAP_MILLIS);
                woken((System.nanoTime() - before) / 1e6 - NAP_MILLIS);
            }
        } catch (InterruptedException e) {
            // The way in which stop() ends a nap.
            Thread.currentThread().interrupt();
        }
    }

    /** Counts a wake-up that came late by so much. */
    void woken(double lateMillis) {
        if (lateMillis > STALL_MILLIS) {
            seen = new HostStalls(seen.count() + 1, Math.max(seen.longestMillis(), lateMillis));
        }
    }
}
