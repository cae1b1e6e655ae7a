package dev.idpbench.gate;

import dev.idpbench.core.Measurement;
import dev.idpbench.core.Observation;
import dev.idpbench.core.Verdict;
import dev.idpbench.core.Verdict.Outcome;
import dev.idpbench.stats.ErrorBound;
import dev.idpbench.stats.LadderPoint;
import java.util.Map;

/**
 * The error rate. FAIL: 0.01 % or more observed, or nothing completed. PASS: the one-sided 95 % Clopper-Pearson upper
 * bound is below 0.01 %, for which zero errors need about 30,000 requests. UNPROVEN: too few requests to tell.
 */
final class ErrorGate implements Gate {

    static final double LIMIT = LadderPoint.ERROR_LIMIT;

    @Override
    public Verdict judge(Measurement measurement, Observation observation) {
        long attempts = measurement.attempts();
        long errors = failures(measurement);
        double rate = attempts == 0 ? 1 : (double) errors / attempts;
        double bound = ErrorBound.upper95(Math.min(errors, attempts), attempts);
        return new Verdict(
                "error",
                outcome(measurement, rate, bound),
                reason(measurement, errors, rate, bound),
                Map.of(
                        "attempts",
                        (double) attempts,
                        "errors",
                        (double) errors,
                        "errorRate",
                        rate,
                        "errorRateUpper95",
                        bound));
    }

    /** By kind or as what is not good, whichever is more: a driver that miscounts must not hide an error. */
    private static long failures(Measurement measurement) {
        return Math.max(measurement.errors().total(), measurement.attempts() - measurement.good());
    }

    private static Outcome outcome(Measurement measurement, double rate, double bound) {
        if (measurement.requests() == 0 || rate >= LIMIT) {
            return Outcome.FAIL;
        }
        return bound < LIMIT ? Outcome.PASS : Outcome.UNPROVEN;
    }

    private static String reason(Measurement measurement, long errors, double rate, double bound) {
        if (measurement.requests() == 0) {
            return "no request was completed (" + Words.count(errors, "error") + ")" + kinds(measurement);
        }
        return Words.count(errors, "error") + " in " + Words.count(measurement.attempts(), "attempt") + " = "
                + Words.percent(rate) + ", with 95 % confidence below " + Words.percent(bound) + " (limit 0.01 %)"
                + kinds(measurement);
    }

    private static String kinds(Measurement measurement) {
        var text = new StringBuilder();
        var errors = measurement.errors();
        kind(text, "connect", errors.connect());
        kind(text, "read", errors.read());
        kind(text, "write", errors.write());
        kind(text, "timeout", errors.timeout());
        measurement.statuses().entrySet().stream()
                .filter(e -> e.getKey() >= 300)
                .sorted(Map.Entry.comparingByKey())
                .forEach(e -> kind(text, "HTTP " + e.getKey(), e.getValue()));
        measurement.bodyFailures().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(e -> kind(text, "body check " + e.getKey(), e.getValue()));
        return text.toString();
    }

    private static void kind(StringBuilder text, String name, long count) {
        if (count > 0) {
            text.append(text.isEmpty() ? ": " : ", ").append(name).append(" ").append(count);
        }
    }
}
