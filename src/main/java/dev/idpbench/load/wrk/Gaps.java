package dev.idpbench.load.wrk;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/**
 * Times in which one thread got no answer, in microseconds.
 *
 * @param spans begin and end of the long ones, ascending
 * @param longest length of the longest of all
 */
record Gaps(List<Span> spans, long longest) {

    /** A time without an answer. */
    record Span(long from, long to) {}

    static Gaps of(List<Long> from, List<Long> to, long longest) {
        var spans = IntStream.range(0, from.size())
                .mapToObj(i -> new Span(from.get(i), to.get(i)))
                .toList();
        return new Gaps(spans, longest);
    }

    /** These and the one at the end of the load. */
    Gaps andThen(long lastAnswer, long end) {
        if (end <= lastAnswer) {
            return this;
        }
        var all = new ArrayList<>(spans);
        all.add(new Span(lastAnswer, end));
        return new Gaps(all, Math.max(longest, end - lastAnswer));
    }

    /** Length of the longest span in which no thread got an answer; empty when no long ones overlap. */
    static OptionalLong common(List<Gaps> threads) {
        var common = threads.get(0).spans;
        for (var other : threads.subList(1, threads.size())) {
            common = overlaps(common, other.spans);
        }
        return common.stream().mapToLong(span -> span.to - span.from).max();
    }

    private static List<Span> overlaps(List<Span> some, List<Span> others) {
        var overlaps = new ArrayList<Span>();
        for (var a : some) {
            for (var b : others) {
                long from = Math.max(a.from, b.from);
                long to = Math.min(a.to, b.to);
                if (from < to) {
                    overlaps.add(new Span(from, to));
                }
            }
        }
        return overlaps;
    }
}
