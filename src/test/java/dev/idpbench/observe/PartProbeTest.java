package dev.idpbench.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.idpbench.core.Reading;
import dev.idpbench.core.Resources;
import dev.idpbench.stack.Part;
import dev.idpbench.stack.Vitals;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class PartProbeTest {

    private static final Offset<Double> CLOSE = within(1e-9);

    private final FakePart part = new FakePart();
    private double now;
    private final PartProbe probe = new PartProbe(part.part("product"), () -> now);

    private void sampleAt(double second, double cpuSeconds, long rss) {
        now = second;
        part.at(cpuSeconds, rss);
        probe.sample(second);
    }

    private Resources stopAt(double second, double cpuSeconds, long rss, double from, double to) {
        now = second;
        part.at(cpuSeconds, rss);
        probe.stop();
        return probe.resources(from, to);
    }

    @Test
    void figuresAreThoseOfTheLoadAlone() {
        probe.start();
        sampleAt(1, 0.2, 100);
        sampleAt(2, 1.7, 300);
        sampleAt(3, 3.2, 200);
        var used = stopAt(4, 3.3, 900, 0.9, 3.1);

        assertThat(used.cpuCores().found().orElseThrow()).isCloseTo(1.5, CLOSE);
        assertThat(used.rssBytes()).isEqualTo(Reading.of(200L));
        assertThat(used.peakRssBytes()).isEqualTo(Reading.of(300L));
    }

    @Test
    void shortLoadsHaveTheFiguresOfTheWholeObservation() {
        probe.start();
        var used = stopAt(0.5, 0.4, 700, 0.1, 0.4);

        assertThat(used.cpuCores().found().orElseThrow()).isCloseTo(0.8, CLOSE);
        assertThat(used.peakRssBytes()).isEqualTo(Reading.of(700L));
    }

    @Test
    void timelineCountsFromTheLoad() {
        probe.start();
        sampleAt(1, 1, 100);
        sampleAt(2, 1.5, 100);
        var timeline = stopAt(3, 1.5, 100, 0.25, 3).timeline();

        assertThat(timeline).extracting(Resources.Sample::second).containsExactly(0.75, 1.75, 2.75);
        assertThat(timeline).extracting(s -> s.cpuCores().found().orElseThrow()).containsExactly(1.0, 0.5, 0.0);
    }

    @Test
    void whatIsMissingSaysWhy() {
        part.cpu = Reading.missing("its process has ended");
        part.pss = Reading.missing("smaps_rollup cannot be read");
        probe.start();
        probe.sample(1);
        now = 2;
        probe.stop();
        var used = probe.resources(0, 2);

        assertThat(used.cpuCores()).isEqualTo(Reading.missing("its process has ended"));
        assertThat(used.pssBytes()).isEqualTo(Reading.missing("smaps_rollup cannot be read"));
        assertThat(used.rssBytes()).isEqualTo(Reading.of(0L));
    }

    @Test
    void aPartThatDiesKeepsWhatWasSeen() {
        probe.start();
        sampleAt(1, 1, 100);
        sampleAt(2, 2, 100);
        part.cpu = Reading.missing("its process has ended");
        part.rss = Reading.missing("its process has ended");
        now = 3;
        probe.stop();

        assertThat(probe.resources(0, 3).cpuCores()).isEqualTo(Reading.of(1.0));
        assertThat(probe.resources(0, 3).peakRssBytes()).isEqualTo(Reading.of(100L));
    }

    @Test
    void throttlingIsAShareOfTheTime() {
        part.throttled = Reading.of(10.0);
        probe.start();
        part.throttled = Reading.of(10.5);

        assertThat(stopAt(2, 1, 1, 0, 2).throttledShare()).isEqualTo(Reading.of(0.25));
    }

    @Test
    void aReaderThatThrowsIsAMissingReading() {
        var throwing = (Vitals) Proxy.newProxyInstance(
                Vitals.class.getClassLoader(), new Class<?>[] {Vitals.class}, (proxy, method, arguments) -> {
                    throw new IllegalStateException("engine gone");
                });
        var other = new PartProbe(new Part("product", throwing, Path.of("none")), () -> now);
        other.start();
        now = 1;
        other.stop();

        assertThat(other.resources(0, 1).rssBytes())
                .isEqualTo(Reading.missing("could not be read: java.lang.IllegalStateException: engine gone"));
    }
}
