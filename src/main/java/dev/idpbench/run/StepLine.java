package dev.idpbench.run;

import dev.idpbench.core.ColdStart;
import dev.idpbench.core.ColdStart.Kind;
import dev.idpbench.core.Latency;
import dev.idpbench.core.SessionRecord.State;
import dev.idpbench.core.StepResult;
import dev.idpbench.core.Verdict.Outcome;
import dev.idpbench.stats.Summary;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** A step and a session in a line each. */
final class StepLine {

    private StepLine() {}

    /** For example {@code S3 introspect c=32: 3623/s, recorded P50 8.5 ms, P99 20.1 ms, 0 errors of 36230, PASS}. */
    static String of(StepResult result) {
        var measurement = result.measurement();
        var latency =
                measurement.latency().recorded().found().map(StepLine::latency).orElse("latency untrusted");
        return String.format(
                Locale.ROOT,
                "%s: %.0f/s, %s, %d errors of %d, %s",
                result.step().title(),
                measurement.qps(),
                latency,
                measurement.errors().total(),
                measurement.attempts(),
                verdicts(result));
    }

    /** For example {@code keycloak cold start: ready A 21.9 s, B 10.8 s (medians of 5)}. */
    static String of(ColdStart coldStart) {
        return coldStart.product().product() + " cold start: ready "
                + Arrays.stream(Kind.values())
                        .map(kind -> kind + " " + median(coldStart, kind))
                        .collect(Collectors.joining(", "))
                + " (medians)";
    }

    private static String median(ColdStart coldStart, Kind kind) {
        var millis = coldStart.runs().stream()
                .filter(run -> run.kind() == kind)
                .mapToDouble(ColdStart.Run::readyMillis)
                .toArray();
        return String.format(Locale.ROOT, "%.2f s", Summary.of(millis).median() / 1000);
    }

    /** The last line of a run. */
    static String summary(Map<State, Long> counts, Path folder, boolean written) {
        long measured = counts.entrySet().stream()
                .filter(e -> e.getKey() != State.PLANNED && e.getKey() != State.BROKEN)
                .mapToLong(Map.Entry::getValue)
                .sum();
        var states = counts.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(e -> e.getValue() + " " + e.getKey().name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(", "));
        return measured + " steps measured (" + states + ")" + (written ? ", results in " + folder : "");
    }

    private static String latency(Latency latency) {
        return String.format(
                Locale.ROOT,
                "recorded P50 %.1f ms, P99 %.1f ms",
                latency.p50Micros() / 1000.0,
                latency.p99Micros() / 1000.0);
    }

    private static String verdicts(StepResult result) {
        var exceptions = result.verdicts().stream()
                .filter(v -> v.outcome() != Outcome.PASS)
                .map(v -> v.outcome() + " " + v.gate() + " (" + v.reason() + ")")
                .collect(Collectors.joining("; "));
        return exceptions.isEmpty() ? "PASS" : exceptions;
    }
}
