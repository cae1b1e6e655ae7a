package dev.idpbench.load.wrk;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class CountsTest {

    @Test
    void becomeALatencyWhoseHistogramGivesTheSameFigures() throws Exception {
        var latency =
                Counts.ofPairs(List.of(100L, 900L, 2_000L, 90L, 123_456L, 10L)).toLatency();

        var bytes = ByteBuffer.wrap(Base64.getDecoder().decode(latency.histogram()));
        var histogram = Histogram.decodeFromCompressedByteBuffer(bytes, 0);
        assertThat(latency.samples()).isEqualTo(1_000).isEqualTo(histogram.getTotalCount());
        assertThat(latency.p50Micros()).isEqualTo(100);
        assertThat(latency.p95Micros()).isEqualTo(histogram.getValueAtPercentile(95));
        assertThat(latency.p99Micros()).isBetween(2_000L, 2_001L);
        assertThat(latency.maxMicros()).isEqualTo(histogram.getMaxValue()).isBetween(123_456L, 123_600L);
    }
}
