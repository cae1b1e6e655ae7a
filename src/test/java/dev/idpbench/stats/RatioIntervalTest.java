package dev.idpbench.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.idpbench.stats.RatioInterval.Pair;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RatioIntervalTest {

    @Test
    void equalThingsMayBeEqual() {
        var interval =
                RatioInterval.of(List.of(new Pair(98, 100), new Pair(103, 100), new Pair(100, 101), new Pair(99, 97)));

        assertThat(interval.containsOne()).isTrue();
        assertThat(interval.low()).isLessThanOrEqualTo(interval.ratio());
        assertThat(interval.high()).isGreaterThanOrEqualTo(interval.ratio());
    }

    @Test
    void aTenthLessIsSeen() {
        var pairs = IntStream.range(0, 10)
                .mapToObj(i -> new Pair(90 + i % 3, 100 + i % 2))
                .toList();
        var interval = RatioInterval.of(pairs);

        assertThat(interval.containsOne()).isFalse();
        assertThat(interval.ratio()).isCloseTo(0.905, within(0.01));
    }

    @Test
    void theSameFiguresGiveTheSameInterval() {
        var pairs = List.of(new Pair(3, 4), new Pair(5, 4), new Pair(4, 5));

        assertThat(RatioInterval.of(pairs)).isEqualTo(RatioInterval.of(pairs));
    }

    /** Coverage is a little below the nominal 95 % for few pairs; far below would be a mistake. */
    @Test
    void coversTheTruthNearlyAsOftenAsItClaims() {
        var random = new Random(7);
        long covered = Stream.generate(() -> IntStream.range(0, 12)
                        .mapToObj(i -> new Pair(100 * Math.exp(0.1 * random.nextGaussian()), 100))
                        .toList())
                .limit(60)
                .filter(pairs -> RatioInterval.of(pairs).containsOne())
                .count();

        assertThat(covered).isBetween(50L, 60L);
    }

    @Test
    void refusesTooFewAndImpossiblePairs() {
        assertThatIllegalArgumentException().isThrownBy(() -> RatioInterval.of(List.of(new Pair(1, 1))));
        assertThatIllegalArgumentException().isThrownBy(() -> new Pair(0, 1));
    }
}
