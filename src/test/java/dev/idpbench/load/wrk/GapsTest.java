package dev.idpbench.load.wrk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class GapsTest {

    @Test
    void ofTwoThreadsAreThoseThatBothHad() {
        var one = Gaps.of(List.of(100L, 500L), List.of(200L, 900L), 400);
        var two = Gaps.of(List.of(150L, 600L), List.of(300L, 700L), 150);

        assertThat(Gaps.common(List.of(one, two))).hasValue(100);
    }

    @Test
    void areNoneWhenTheThreadsPausedInTurn() {
        var one = Gaps.of(List.of(100L), List.of(200L), 100);
        var two = Gaps.of(List.of(200L), List.of(300L), 100);

        assertThat(Gaps.common(List.of(one, two))).isEmpty();
    }

    @Test
    void includeTheOneAtTheEnd() {
        assertThat(Gaps.of(List.of(), List.of(), 30).andThen(1_000, 1_400).longest())
                .isEqualTo(400);
        assertThat(Gaps.of(List.of(), List.of(), 30).andThen(1_000, 1_000).longest())
                .isEqualTo(30);
    }
}
