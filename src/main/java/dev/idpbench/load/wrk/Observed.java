package dev.idpbench.load.wrk;

import dev.idpbench.core.Errors;
import dev.idpbench.core.LatencyPair;
import dev.idpbench.core.Load;
import dev.idpbench.core.PoolSpent;
import dev.idpbench.core.PoolUse;
import dev.idpbench.core.Reading;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes figures of a report. */
record Observed(Load load, WrkReport report) {

    /** {@code done()} is called after wrk took its time: threads must end (0.1 s) and the correction be computed. */
    private static final long CLOCK_TOLERANCE_MICROS = 2_000_000;

    private static final long ROUNDING_MICROS = 50_000;

    static final String NO_HEADERS = "(an answer without headers)";

    /** False when somebody set the wall clock, by which wrk measures, while the load ran. */
    boolean clockHeld() {
        long monotonic = report.ended() - report.started();
        return report.duration() <= monotonic + ROUNDING_MICROS
                && report.duration() >= monotonic - CLOCK_TOLERANCE_MICROS;
    }

    /**
     * The time under load. A dry pool ends it with the last answer: wrk itself only notices up to 0.1 s later, and would
     * count that time.
     */
    Duration covered() {
        return micros(Math.max(1, end() - report.started()));
    }

    private long end() {
        if (report.dry()) {
            return report.lastAnswer();
        }
        return clockHeld() ? report.started() + report.duration() : report.ended();
    }

    Duration silentEnd() {
        return micros(Math.max(0, end() - report.lastAnswer()));
    }

    Duration longestGap() {
        var gaps = report.threads().stream().map(this::gaps).toList();
        long longest = gaps.stream().mapToLong(Gaps::longest).min().orElse(0);
        return micros(gaps.size() == 1 ? longest : Gaps.common(gaps).orElse(longest));
    }

    private Gaps gaps(WrkReport.Tally tally) {
        return Gaps.of(tally.gapFrom(), tally.gapTo(), tally.gap()).andThen(tally.last(), end());
    }

    /** Completed requests without those that came after wrk's timeout, which are errors without an answer. */
    long requests() {
        return Math.max(0, report.requests() - report.timeout());
    }

    long good() {
        return Math.max(0, report.sum(WrkReport.Tally::good) - report.timeout());
    }

    Errors errors() {
        long status = statuses().entrySet().stream()
                .filter(entry -> entry.getKey() < 200 || entry.getKey() > 299)
                .mapToLong(Map.Entry::getValue)
                .sum();
        long body = bodyFailures().values().stream().mapToLong(Long::longValue).sum();
        return new Errors(report.connect(), report.read(), report.write(), report.timeout(), status, body);
    }

    Map<Integer, Long> statuses() {
        var sums = new HashMap<Integer, Long>();
        report.threads()
                .forEach(tally -> tally.statuses().forEach((status, count) -> sums.merge(status, count, Long::sum)));
        return sums;
    }

    Map<String, Long> bodyFailures() {
        var check = load.workload().check();
        var sums = new HashMap<String, Long>();
        for (var tally : report.threads()) {
            addAll(sums, check.contains(), tally.contains());
            addAll(sums, check.lacks(), tally.lacks());
            sums.merge("\"sub\"", tally.subject(), Long::sum);
        }
        sums.merge(NO_HEADERS, report.requests() - report.sum(WrkReport.Tally::answers), Long::sum);
        sums.values().removeIf(count -> count == 0);
        return sums;
    }

    private static void addAll(Map<String, Long> sums, List<String> markers, List<Long> counts) {
        for (int i = 0; i < markers.size(); i++) {
            sums.merge(markers.get(i), counts.get(i), Long::sum);
        }
    }

    LatencyPair latency() {
        var counts = report.corrected();
        if (counts.total() == 0) {
            Reading<dev.idpbench.core.Latency> none = Reading.missing("no answer was recorded");
            return new LatencyPair(none, none);
        }
        var corrected = Reading.of(counts.toLatency());
        if (!clockHeld()) {
            return new LatencyPair(
                    Reading.missing("latency untrusted: the wall clock was set while the load ran"), corrected);
        }
        var recorded =
                HistogramRecovery.recover(counts, report.duration(), report.requests(), load.connections(), requests());
        return new LatencyPair(recorded.map(Counts::toLatency), corrected);
    }

    PoolSpent poolSpent() {
        var use = load.use();
        if (use == PoolUse.NONE) {
            return new PoolSpent(use, 0, 0, false, 0);
        }
        long size = load.pool().size();
        long spent = Math.min(size, report.sum(WrkReport.Tally::sent));
        return new PoolSpent(use, size, spent, report.dry(), report.sum(WrkReport.Tally::refused));
    }

    private static Duration micros(long micros) {
        return Duration.of(micros, ChronoUnit.MICROS);
    }
}
