package dev.idpbench.load.wrk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.idpbench.load.LoadFailure;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WrkReportTest {

    static final String WHOLE = """
            {"script":"idpbench-load-1","scenario":"introspect","nonce":"n-1","ended":12100000,"duration":10050000,
             "requests":100,"bytes":12345,"connect":0,"read":1,"write":0,"timeout":0,"cpu":500000,
             "threads":[{"started":2000000,"last":11000000,"gap":900000,"gapFrom":[3000000],"gapTo":[3900000],
               "dry":0,"answers":100,"good":90,"sent":102,"refused":3,"statuses":{"200":96,"400":3,"500":1},
               "contains":[4],"lacks":[1],"subject":1}],
             "histogram":[500,60,700,40]}
            """;

    @Test
    void readsAWholeReport() {
        var report = WrkReport.parse(WHOLE, "n-1", 1);

        assertThat(report.requests()).isEqualTo(100);
        assertThat(report.threads().get(0).statuses()).isEqualTo(Map.of(200, 96L, 400, 3L, 500, 1L));
        assertThat(report.corrected().total()).isEqualTo(100);
        assertThat(report.dry()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}", "null", "[1,2]", "Requests/sec: 1234.5", "{\"script\":\"idpbench-load-1\"}"})
    void refusesGarbage(String text) {
        assertThatThrownBy(() -> WrkReport.parse(text, "n-1", 1)).isInstanceOf(LoadFailure.class);
    }

    @Test
    void refusesEveryTruncation() {
        var text = WHOLE.strip();
        for (int length = 0; length < text.length(); length++) {
            var truncated = text.substring(0, length);
            assertThatThrownBy(() -> WrkReport.parse(truncated, "n-1", 1)).isInstanceOf(LoadFailure.class);
        }
    }

    @Test
    void refusesWhatFollowsAReport() {
        assertThatThrownBy(() -> WrkReport.parse(WHOLE + WHOLE, "n-1", 1)).isInstanceOf(LoadFailure.class);
    }

    @ParameterizedTest
    @CsvSource({
        "n-1, n-2, another load",
        "idpbench-load-1, other, another script",
        "'\"duration\":10050000', '\"duration\":0', no time",
        "'\"answers\":100', '\"answers\":101', more answers",
        "'\"bytes\":12345,', '', no report",
    })
    void refusesAReportThatCannotBeThisLoads(String part, String other, String message) {
        assertThatThrownBy(() -> WrkReport.parse(WHOLE.replace(part, other), "n-1", 1))
                .isInstanceOf(LoadFailure.class)
                .hasMessageContaining(message);
    }

    @Test
    void refusesTheReportOfOtherThreads() {
        assertThatThrownBy(() -> WrkReport.parse(WHOLE, "n-1", 2))
                .isInstanceOf(LoadFailure.class)
                .hasMessageContaining("1 threads, not 2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[500]", "[700,1,500,1]", "[500,0]", "[-1,5]"})
    void refusesABrokenHistogram(String histogram) {
        var report = WrkReport.parse(WHOLE.replace("[500,60,700,40]", histogram), "n-1", 1);

        assertThatThrownBy(report::corrected).isInstanceOf(LoadFailure.class).hasMessageContaining("histogram");
    }
}
