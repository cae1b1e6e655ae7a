package dev.idpbench.load.wrk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.idpbench.core.Errors;
import dev.idpbench.core.PoolUse;
import dev.idpbench.core.Reading;
import dev.idpbench.load.Loads;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ObservedTest {

    private static final Loads LOADS = new Loads(URI.create("http://127.0.0.1:1"), Path.of("unused"));

    private static Observed observed(String... replacements) {
        var text = WrkReportTest.WHOLE;
        for (int i = 0; i < replacements.length; i += 2) {
            assertThat(text).contains(replacements[i]);
            text = text.replace(replacements[i], replacements[i + 1]);
        }
        return new Observed(LOADS.introspect(Loads.pool(50), 8, 10), WrkReport.parse(text, "n-1", 1));
    }

    @Test
    void sortsErrorsByKind() {
        var observed = observed();

        assertThat(observed.errors()).isEqualTo(new Errors(0, 1, 0, 0, 4, 6));
        assertThat(observed.bodyFailures()).isEqualTo(Map.of("\"active\":true", 4L, "\"error\"", 1L, "\"sub\"", 1L));
        assertThat(observed.good()).isEqualTo(90);
    }

    @Test
    void countsSilenceAtTheEndAsAGap() {
        var observed = observed();

        assertThat(observed.covered()).isEqualTo(Duration.ofMillis(10_050));
        assertThat(observed.silentEnd()).isEqualTo(Duration.ofMillis(1_050));
        assertThat(observed.longestGap()).isEqualTo(Duration.ofMillis(1_050));
    }

    @Test
    void endsWithTheLastAnswerWhenThePoolIsDry() {
        var observed = observed("\"dry\":0", "\"dry\":10990000");

        assertThat(observed.covered()).isEqualTo(Duration.ofSeconds(9));
        assertThat(observed.silentEnd()).isZero();
        assertThat(observed.longestGap()).isEqualTo(Duration.ofMillis(900));
        assertThat(observed.poolSpent().dry()).isTrue();
    }

    @Test
    void trustsTheMonotonicClockWhenTheWallClockWasSet() {
        var observed = observed("\"duration\":10050000", "\"duration\":3610050000");

        assertThat(observed.covered()).isEqualTo(Duration.ofMillis(10_100));
        assertThat(observed.latency().recorded())
                .isInstanceOfSatisfying(
                        Reading.Missing.class,
                        missing -> assertThat(missing.reason()).contains("clock"));
    }

    @Test
    void takesAnswersAfterTheTimeoutForNone() {
        var observed = observed("\"timeout\":0", "\"timeout\":10", "[500,60,700,40]", "[500,60,700,30]");

        assertThat(observed.requests()).isEqualTo(90);
        assertThat(observed.good()).isEqualTo(80);
        assertThat(observed.errors().timeout()).isEqualTo(10);
        assertThat(observed.latency().recorded().found().orElseThrow().samples())
                .isEqualTo(90);
    }

    @Test
    void countsAnswersThatNoScriptWasShown() {
        var observed = observed("\"requests\":100", "\"requests\":107");

        assertThat(observed.bodyFailures()).containsEntry(Observed.NO_HEADERS, 7L);
    }

    @Test
    void tellsHowMuchOfThePoolWasSpent() {
        var spent = observed().poolSpent();

        assertThat(spent.use()).isEqualTo(PoolUse.REUSED);
        assertThat(spent.size()).isEqualTo(50);
        assertThat(spent.spent()).isEqualTo(50);
        assertThat(spent.refused()).isEqualTo(3);
    }
}
