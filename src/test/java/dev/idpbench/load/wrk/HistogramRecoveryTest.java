package dev.idpbench.load.wrk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.idpbench.core.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class HistogramRecoveryTest {

    static IntStream seeds() {
        return IntStream.range(0, 300);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void recoversWhatWasRecorded(int seed) {
        var random = new Random(seed);
        var recorded = recorded(random);
        long samples = sum(recorded);
        int connections = 1 + random.nextInt(16);
        long requests = samples + connections;
        long duration = 1_000L + random.nextInt(5_000_000);
        long interval = duration / (requests / connections);
        if (interval == 0) {
            return; // faster than a request a microsecond and connection: wrk itself would not end
        }
        var dump = corrected(recorded, interval);

        var recovered = HistogramRecovery.recover(counts(dump), duration, requests, connections, samples);

        assertThat(recovered.map(HistogramRecoveryTest::map)).isEqualTo(Reading.of(recorded));
    }

    /** wrk's {@code stats_correct}, line by line: ascending over every value, those too that only hold synthetic samples. */
    private static NavigableMap<Long, Long> corrected(NavigableMap<Long, Long> recorded, long expected) {
        var data = new long[(int) (recorded.lastKey() + 1)];
        recorded.forEach((value, count) -> data[value.intValue()] = count);
        for (long n = expected * 2; n < data.length; n++) {
            long count = data[(int) n];
            for (long m = n - expected; count != 0 && m > expected; m -= expected) {
                data[(int) m] += count;
            }
        }
        var dump = new TreeMap<Long, Long>();
        IntStream.range(0, data.length).filter(i -> data[i] > 0).forEach(i -> dump.put((long) i, data[i]));
        return dump;
    }

    @Test
    void takesAHistogramWithoutCorrectionAsItIs() {
        var recorded = new TreeMap<>(Map.of(900L, 1L, 950L, 1L));

        var recovered = HistogramRecovery.recover(counts(recorded), 2_000_000, 2, 8, 2);

        assertThat(recovered.map(HistogramRecoveryTest::map)).isEqualTo(Reading.of(recorded));
    }

    @Test
    void trustsNothingWhenTheSamplesDoNotAddUp() {
        var recovered = HistogramRecovery.recover(counts(new TreeMap<>(Map.of(10L, 99L))), 2_000_000, 100, 1, 100);

        assertThat(recovered)
                .isInstanceOfSatisfying(
                        Reading.Missing.class,
                        missing -> assertThat(missing.reason()).startsWith("latency untrusted: 99 samples"));
    }

    @Test
    void trustsNothingWhenACorrectionIsMissing() {
        var broken = new TreeMap<>(Map.of(1_000L, 4L)); // E = 100: 900, 800, ... 200 should be there

        var recovered = HistogramRecovery.recover(counts(broken), 400, 4, 1, 4);

        assertThat(recovered)
                .isInstanceOfSatisfying(
                        Reading.Missing.class,
                        missing -> assertThat(missing.reason()).contains("a count fell below zero"));
    }

    private static NavigableMap<Long, Long> recorded(Random random) {
        var recorded = new TreeMap<Long, Long>();
        int distinct = 1 + random.nextInt(400);
        for (int i = 0; i < distinct; i++) {
            long value = (long) Math.exp(random.nextDouble() * 12);
            recorded.merge(value, 1L + random.nextInt(50), Long::sum);
        }
        return recorded;
    }

    private static long sum(Map<Long, Long> counts) {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    private static Counts counts(NavigableMap<Long, Long> map) {
        var pairs = new ArrayList<Long>();
        map.forEach((value, count) -> pairs.addAll(List.of(value, count)));
        return Counts.ofPairs(pairs);
    }

    private static NavigableMap<Long, Long> map(Counts counts) {
        var map = new TreeMap<Long, Long>();
        IntStream.range(0, counts.micros().length).forEach(i -> map.put(counts.micros()[i], counts.counts()[i]));
        return map;
    }
}
