package dev.idpbench.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.idpbench.core.Scenario;
import dev.idpbench.run.Chosen;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

class LaunchedTestsTest {

    static final class SomeExtension extends ProductExtension {

        SomeExtension() {
            super("some");
        }
    }

    @ExtendWith(SomeExtension.class)
    static class SomeBenchmark {

        @Nested
        class ColdStart extends ColdStartScenario {}

        @Nested
        class Introspect extends IntrospectScenario {}

        @Nested
        class Userinfo extends UserinfoScenario {}
    }

    @Test
    void tellsTheScenariosOfTheClassesThatRun() {
        var chosen = LaunchedTests.of(Stream.of(SomeBenchmark.class, SomeBenchmark.Introspect.class));

        assertThat(chosen).isEqualTo(new Chosen(Map.of("some", Set.of(Scenario.INTROSPECT)), Set.of()));
    }

    @Test
    void tellsAColdStartFromASteps() {
        var chosen = LaunchedTests.of(Stream.of(SomeBenchmark.ColdStart.class));

        assertThat(chosen).isEqualTo(new Chosen(Map.of(), Set.of("some")));
    }

    @Test
    void leavesTheChoiceToTheSettingsWhereNoBenchmarkRuns() {
        assertThat(LaunchedTests.of(Stream.of(LaunchedTestsTest.class, String.class)))
                .isEqualTo(Chosen.ALL);
    }
}
