package dev.idpbench.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ErrorBoundTest {

    @Test
    void zeroErrorsNeedThirtyThousandRequests() {
        assertThat(ErrorBound.upper95(0, 29_955)).isGreaterThan(0.0001);
        assertThat(ErrorBound.upper95(0, 29_956)).isLessThan(0.0001);
        assertThat(ErrorBound.upper95(0, 30_000)).isCloseTo(9.9853e-5, within(1e-9));
    }

    @ParameterizedTest
    @CsvSource({"1, 10", "1, 50000", "3, 1000000", "99, 100", "2500, 30000", "0, 17"})
    void isTheRateAtWhichSoFewFailuresAreJustImprobable(int failures, int trials) {
        double bound = ErrorBound.upper95(failures, trials);

        assertThat(BinomialDistribution.of(trials, bound).cumulativeProbability(failures))
                .isCloseTo(0.05, within(1e-6));
    }

    @Test
    void nothingTriedProvesNothing() {
        assertThat(ErrorBound.upper95(0, 0)).isEqualTo(1);
        assertThat(ErrorBound.upper95(7, 7)).isEqualTo(1);
        assertThatIllegalArgumentException().isThrownBy(() -> ErrorBound.upper95(2, 1));
    }
}
