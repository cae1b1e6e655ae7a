package dev.idpbench.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class SummaryTest {

    @Test
    void sumsUp() {
        var summary = Summary.of(List.of(11.0, 10.7, 23.0, 10.9, 11.2));

        assertThat(summary.count()).isEqualTo(5);
        assertThat(summary.min()).isEqualTo(10.7);
        assertThat(summary.median()).isEqualTo(11.0);
        assertThat(summary.max()).isEqualTo(23.0);
    }

    @Test
    void quantilesInterpolate() {
        var summary = Summary.of(1, 2, 3, 4);

        assertThat(summary.median()).isEqualTo(2.5);
        assertThat(summary.quantile(0.9)).isCloseTo(3.7, within(1e-12));
        assertThat(summary.quantile(1)).isEqualTo(4);
        assertThat(Summary.of(7).quantile(0.3)).isEqualTo(7);
    }

    @Test
    void refusesNothingAndNoNumbers() {
        assertThatIllegalArgumentException().isThrownBy(() -> Summary.of());
        assertThatIllegalArgumentException().isThrownBy(() -> Summary.of(1, Double.NaN));
        assertThatIllegalArgumentException().isThrownBy(() -> Summary.of(1).quantile(1.1));
    }
}
