package dev.idpbench.stack;

import dev.idpbench.core.Reading;

/** Reads the state of a part: a process tree or a container. Each call reads anew and is cheap unless it says otherwise. */
public interface Vitals {

    /** CPU time used so far by the part, in seconds, of all its processes dead or alive. */
    Reading<Double> cpuSeconds();

    /** Resident memory in bytes: sum of the tree's RSS, or a container's usage minus its inactive file pages. */
    Reading<Long> rssBytes();

    /** Largest resident memory since the part's start, in bytes, as the system keeps it. */
    default Reading<Long> peakRssBytes() {
        return Reading.missing("the system keeps no peak for this part");
    }

    /** Proportional set size in bytes. Holds the server's memory lock: only after a step, never during it. */
    Reading<Long> pssBytes();

    /** Seconds for which the part was throttled by its CPU quota so far. */
    Reading<Double> throttledSeconds();
}
