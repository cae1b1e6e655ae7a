package dev.idpbench.load.wrk;

import dev.idpbench.core.Reading;
import java.util.Arrays;

/**
 * Undoes wrk's correction for coordinated omission.
 *
 * <p>Before wrk hands out its histogram it takes E = duration / (requests / connections), in integers, for the interval
 * at which each connection should have sent, and for every recorded latency n of at least 2E adds synthetic samples at
 * n-E, n-2E, ... as long as these exceed E (its {@code stats_correct}). The largest latency has received nothing from any
 * other, so going down from it each count that is met is a recorded one and its synthetic samples can be taken away.
 */
final class HistogramRecovery {

    private final long[] micros;
    private final long[] counts;
    private final long interval;

    private HistogramRecovery(Counts corrected, long interval) {
        this.micros = corrected.micros();
        this.counts = corrected.counts();
        this.interval = interval;
    }

    /**
     * The latencies as recorded, or why they cannot be had.
     *
     * @param corrected what wrk handed out
     * @param durationMicros wrk's own duration
     * @param requests wrk's own number of completed requests
     * @param samples how many of these were recorded: all but those slower than wrk's timeout
     */
    static Reading<Counts> recover(
            Counts corrected, long durationMicros, long requests, int connections, long samples) {
        long perConnection = requests / connections;
        long interval = perConnection == 0 ? 0 : durationMicros / perConnection;
        var recovery = new HistogramRecovery(corrected, interval);
        if (interval > 0 && !recovery.takeAway()) {
            return Reading.missing("latency untrusted: wrk's correction cannot be undone, a count fell below zero");
        }
        var recorded = corrected.with(recovery.counts);
        if (recorded.total() != samples) {
            return Reading.missing("latency untrusted: " + recorded.total() + " samples are left after undoing wrk's"
                    + " correction, not the " + samples + " that it recorded");
        }
        return Reading.of(recorded);
    }

    private boolean takeAway() {
        for (int i = micros.length - 1; i >= 0 && micros[i] >= 2 * interval; i--) {
            if (counts[i] > 0 && !takeAwayBelow(i)) {
                return false;
            }
        }
        return true;
    }

    private boolean takeAwayBelow(int recorded) {
        int below = recorded;
        for (long m = micros[recorded] - interval; m > interval; m -= interval) {
            below = Arrays.binarySearch(micros, 0, below, m);
            if (below < 0 || counts[below] < counts[recorded]) {
                return false;
            }
            counts[below] -= counts[recorded];
        }
        return true;
    }
}
