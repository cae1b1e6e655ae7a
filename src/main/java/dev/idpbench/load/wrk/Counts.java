package dev.idpbench.load.wrk;

import dev.idpbench.core.Latency;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.stream.IntStream;
import java.util.zip.Deflater;
import org.HdrHistogram.Histogram;

/** How often each latency occurred: distinct values in ascending order, each with its count. */
final class Counts {

    private static final int SIGNIFICANT_DIGITS = 3;

    private final long[] micros;
    private final long[] counts;

    private Counts(long[] micros, long[] counts) {
        this.micros = micros;
        this.counts = counts;
    }

    /**
     * Reads value and count by turns.
     *
     * @throws IllegalArgumentException when a count is missing or not positive, or the values do not ascend
     */
    static Counts ofPairs(List<Long> pairs) {
        if (pairs.size() % 2 != 0) {
            throw new IllegalArgumentException("a value without its count");
        }
        var micros = new long[pairs.size() / 2];
        var counts = new long[micros.length];
        long previous = -1;
        for (int i = 0; i < micros.length; i++) {
            micros[i] = pairs.get(2 * i);
            counts[i] = pairs.get(2 * i + 1);
            if (micros[i] <= previous || counts[i] < 1) {
                throw new IllegalArgumentException("latencies are not in order at index " + i);
            }
            previous = micros[i];
        }
        return new Counts(micros, counts);
    }

    long[] micros() {
        return micros.clone();
    }

    long[] counts() {
        return counts.clone();
    }

    /** The same latencies with other counts; those that never occurred are left out. */
    Counts with(long[] others) {
        var kept = IntStream.range(0, micros.length).filter(i -> others[i] > 0).toArray();
        return new Counts(
                Arrays.stream(kept).mapToLong(i -> micros[i]).toArray(),
                Arrays.stream(kept).mapToLong(i -> others[i]).toArray());
    }

    long total() {
        return Arrays.stream(counts).sum();
    }

    /** Shape and percentiles, all to three significant digits: decoding the histogram gives the same figures. */
    Latency toLatency() {
        var histogram = new Histogram(SIGNIFICANT_DIGITS);
        for (int i = 0; i < micros.length; i++) {
            histogram.recordValueWithCount(micros[i], counts[i]);
        }
        return new Latency(
                histogram.getTotalCount(),
                histogram.getMean(),
                histogram.getValueAtPercentile(50),
                histogram.getValueAtPercentile(90),
                histogram.getValueAtPercentile(95),
                histogram.getValueAtPercentile(99),
                histogram.getValueAtPercentile(99.9),
                histogram.getMaxValue(),
                encoded(histogram));
    }

    private static String encoded(Histogram histogram) {
        var buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        int length = histogram.encodeIntoCompressedByteBuffer(buffer, Deflater.BEST_COMPRESSION);
        return Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length));
    }

    @Override
    public String toString() {
        return "Counts[" + total() + " samples of " + micros.length + " latencies]";
    }
}
