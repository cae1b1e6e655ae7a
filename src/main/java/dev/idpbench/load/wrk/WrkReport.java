package dev.idpbench.load.wrk;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.idpbench.load.LoadFailure;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * What the script's {@code done()} wrote. All times are microseconds, moments are those of the monotonic clock.
 *
 * @param script marker of the script
 * @param nonce given by the driver: a stale report has another one
 * @param ended when {@code done()} was called
 * @param duration of the load, by wrk's own (wall) clock
 * @param requests completed requests, late ones too
 * @param timeout completed requests that were slower than wrk's timeout and so are not in the histogram
 * @param cpu CPU time of the whole wrk process
 * @param histogram latency and count by turns, with wrk's correction
 */
record WrkReport(
        String script,
        String scenario,
        String nonce,
        long ended,
        long duration,
        long requests,
        long bytes,
        long connect,
        long read,
        long write,
        long timeout,
        long cpu,
        List<Tally> threads,
        List<Long> histogram) {

    /**
     * What one thread of wrk saw.
     *
     * @param last moment of the last answer; {@code started} when there was none
     * @param gap longest time between two answers, or from the start to the first
     * @param gapFrom begin of each long one
     * @param gapTo its end
     * @param dry moment at which a token was wanted and none was left; 0 if that never was
     * @param sent requests that took a token
     * @param refused answers 400 and 401 to requests with a token
     * @param contains failed body checks by index of the missing text
     * @param lacks failed body checks by index of the unwelcome text
     * @param subject failed body checks because of an unknown {@code sub}
     */
    record Tally(
            long started,
            long last,
            long gap,
            List<Long> gapFrom,
            List<Long> gapTo,
            long dry,
            long answers,
            long good,
            long sent,
            long refused,
            Map<Integer, Long> statuses,
            List<Long> contains,
            List<Long> lacks,
            long subject) {}

    private static final String MARKER = "idpbench-load-1";

    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    /** Reads a report that must be this load's own. */
    static WrkReport parse(String json, String nonce, int threads) {
        var report = read(json);
        report.demand(report.script.equals(MARKER), "is of another script: " + report.script);
        report.demand(report.nonce.equals(nonce), "is that of another load");
        report.demand(report.threads.size() == threads, "has " + report.threads.size() + " threads, not " + threads);
        report.demand(report.duration > 0, "covers no time");
        report.demand(report.sum(Tally::answers) <= report.requests, "has more answers than requests");
        return report;
    }

    private static WrkReport read(String json) {
        try {
            return Optional.ofNullable(JSON.readValue(json, WrkReport.class))
                    .orElseThrow(() -> new LoadFailure("wrk's script left a report that is no report: null"));
        } catch (JacksonException e) {
            throw new LoadFailure("wrk's script left a report that is no report: " + e.getOriginalMessage(), e);
        }
    }

    private void demand(boolean condition, String otherwise) {
        if (!condition) {
            throw new LoadFailure("wrk's report " + otherwise);
        }
    }

    long sum(ToLongFunction<Tally> figure) {
        return threads.stream().mapToLong(figure).sum();
    }

    /** Moment at which the last thread was ready to send. */
    long started() {
        return threads.stream().mapToLong(Tally::started).max().orElse(ended);
    }

    /** Moment of the last answer. */
    long lastAnswer() {
        return threads.stream().mapToLong(Tally::last).max().orElse(ended);
    }

    boolean dry() {
        return threads.stream().anyMatch(tally -> tally.dry > 0);
    }

    Counts corrected() {
        try {
            return Counts.ofPairs(histogram);
        } catch (IllegalArgumentException e) {
            throw new LoadFailure("wrk's report has a broken histogram: " + e.getMessage(), e);
        }
    }
}
