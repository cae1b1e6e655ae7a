package dev.idpbench.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.idpbench.core.Limitation;
import dev.idpbench.core.Observation.HostStalls;
import dev.idpbench.core.Reading;
import java.util.List;
import org.junit.jupiter.api.Test;

class LimitsTest {

    private static final Reading<Double> NONE = Reading.missing("none");

    private static List<Limitation> limits(Steps step, int usable, Reading<Double> quota, Reading<Double> ceiling) {
        return Limits.of(step.measurement(), step.observation(), Steps.environment(usable, quota), ceiling);
    }

    private static List<Limitation> limits(Steps step, int usable) {
        return limits(step, usable, NONE, NONE);
    }

    @Test
    void roomToSpareLimitsNothing() {
        var step = Steps.step().part("product", Reading.of(1.2), NONE).part("database", Reading.of(0.3), NONE);

        assertThat(limits(step, 2)).isEmpty();
    }

    @Test
    void sharedCpusAreTheSumOfAllThatRuns() {
        var step = Steps.step().part("product", Reading.of(1.6), NONE).part("database", Reading.of(0.2), NONE);

        var found = limits(step, 2);

        assertThat(found).extracting(Limitation::kind).containsExactly("shared-cpus");
        assertThat(found.get(0).figure()).isCloseTo(0.95, within(1e-9));
        assertThat(found.get(0).reason()).contains("1.90 of 2 usable cores");
    }

    @Test
    void oneCpuIsAlwaysShared() {
        var step = Steps.step().part("product", Reading.of(0.1), NONE);

        assertThat(limits(step, 1)).extracting(Limitation::kind).containsExactly("shared-cpus");
        assertThat(limits(step, 1).get(0).reason()).contains("on one CPU");
    }

    @Test
    void quotaCountsWhereItIsLess() {
        var step = Steps.step().part("product", Reading.of(0.4), NONE);

        assertThat(limits(step, 4, Reading.of(0.5), NONE).get(0).reason()).contains("0.50 of 0.50 usable cores");
    }

    @Test
    void nothingIsSaidAboutAProductElsewhere() {
        assertThat(limits(Steps.step().part("product", Reading.missing("remote"), NONE), 1))
                .isEmpty();
        assertThat(limits(Steps.step(), 1)).isEmpty();
    }

    @Test
    void driverAndItsCeilingAreNamed() {
        var step = Steps.step().driver(Steps.cpu(0.85));

        assertThat(limits(step, 8, NONE, Reading.of(5_000.0)))
                .extracting(Limitation::kind)
                .containsExactly("driver-cpu", "driver-ceiling");
        assertThat(limits(Steps.step(), 8, NONE, Reading.of(5_001.0))).isEmpty();
    }

    @Test
    void heldUpHostIsNamed() {
        var step = Steps.step().stalls(Reading.of(new HostStalls(3, 412.4)));

        assertThat(limits(step, 8).get(0))
                .isEqualTo(new Limitation(
                        "stalls", 412.4, "the measuring process was held up 3 times, for 412 ms at the longest"));
    }
}
