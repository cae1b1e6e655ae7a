package dev.idpbench.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class LadderPointTest {

    @Test
    void steadyStateIsTheHighestConcurrencyNotTheHighestRate() {
        var ladder = List.of(
                new LadderPoint(2, 500, 0),
                new LadderPoint(8, 900, 0.00009),
                new LadderPoint(128, 950, 0.0001),
                new LadderPoint(32, 850, 0));

        assertThat(LadderPoint.steadyState(ladder)).contains(new LadderPoint(32, 850, 0));
        assertThat(LadderPoint.peak(ladder)).contains(new LadderPoint(128, 950, 0.0001));
    }

    @Test
    void theLowerConcurrencyIsThePeakAmongEquals() {
        var ladder = List.of(new LadderPoint(8, 900, 0), new LadderPoint(2, 900, 0));

        assertThat(LadderPoint.peak(ladder)).map(LadderPoint::connections).contains(2);
    }

    @Test
    void aLadderOfErrorsHasNoSteadyState() {
        assertThat(LadderPoint.steadyState(List.of(new LadderPoint(2, 0, 1)))).isEmpty();
        assertThat(LadderPoint.peak(List.of())).isEmpty();
    }
}
