package dev.idpbench.observe;

import dev.idpbench.core.Reading;
import dev.idpbench.observe.PartProbe.Moment;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** Figures of a row of moments; at least one. */
record Samples(List<Moment> moments) {

    /** Samples closer than this say more about the clock than about the part. */
    private static final double SHORTEST_SECONDS = 0.05;

    /** Cores used between two moments. */
    static Reading<Double> cores(Moment one, Moment other) {
        double seconds = other.second() - one.second();
        if (seconds < SHORTEST_SECONDS) {
            return Reading.missing("two samples at the same time");
        }
        if (one.cpuSeconds() instanceof Reading.Missing<Double>) {
            return one.cpuSeconds();
        }
        // A part that was started again counts from zero.
        return other.cpuSeconds()
                .map(end -> Math.max(0, end - one.cpuSeconds().found().orElseThrow()) / seconds);
    }

    /** Mean cores from the first to the last moment with a reading. */
    Reading<Double> meanCores() {
        var read =
                moments.stream().filter(m -> m.cpuSeconds().found().isPresent()).toList();
        if (read.size() < 2) {
            var last = moments.get(moments.size() - 1).cpuSeconds();
            return last.found().isPresent() ? Reading.missing("a single sample gives no rate") : last;
        }
        return cores(read.get(0), read.get(read.size() - 1));
    }

    Reading<Long> medianRss() {
        return rss(count -> count / 2);
    }

    Reading<Long> peakRss() {
        return rss(count -> count - 1);
    }

    private Reading<Long> rss(IntUnaryOperator place) {
        var sorted = moments.stream()
                .flatMap(m -> m.rssBytes().found().stream())
                .sorted()
                .toList();
        return sorted.isEmpty()
                ? moments.get(moments.size() - 1).rssBytes()
                : Reading.of(sorted.get(place.applyAsInt(sorted.size())));
    }
}
