package dev.idpbench.observe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.idpbench.core.Reading;
import dev.idpbench.stack.DatabaseAccess;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ObserverTest {

    private final FakePart product = new FakePart();

    @Test
    void tellsWhatHappenedDuringTheStepAndNotBefore() {
        var stack = new FakeStack(List.of(product.part("product")), Optional.empty());
        stack.incidents.add("database: started again");
        try (var observer = Observer.start(stack)) {
            stack.incidents.add("database: started again");
            stack.incidents.add("product: killed for memory");

            assertThat(observer.stop().incidents())
                    .containsExactly("database: started again", "product: killed for memory");
        }
    }

    @Test
    void partsAreKnownByName() {
        product.at(1, 4096);
        var stack = new FakeStack(List.of(product.part("product"), product.part("redis")), Optional.empty());
        try (var observer = Observer.start(stack)) {
            var observation = observer.stop();

            assertThat(observation.parts()).containsOnlyKeys("product", "redis");
            assertThat(observation.parts().get("product").rssBytes()).isEqualTo(Reading.of(4096L));
            assertThat(observation.hostStalls().found()).isPresent();
        }
    }

    @Test
    void aDatabaseThatIsNotThereIsAMissingReading() {
        var nobody = new DatabaseAccess("jdbc:postgresql://127.0.0.1:1/none", "nobody", "open sesame");
        try (var observer = Observer.start(new FakeStack(List.of(), Optional.of(nobody)))) {
            assertThat(observer.stop().database())
                    .isInstanceOfSatisfying(
                            Reading.Missing.class,
                            m -> assertThat(m.reason())
                                    .startsWith("PostgreSQL did not answer: ")
                                    .doesNotContain("sesame"));
        }
    }

    @Test
    void aStackWithoutADatabaseSaysSo() {
        try (var observer = Observer.start(new FakeStack(List.of(), Optional.empty()))) {
            assertThat(observer.stop().database())
                    .isEqualTo(Reading.missing("the database cannot be reached from here"));
        }
    }

    @Test
    void onlyLateWakingsAreStalls() {
        var meter = new StallMeter();
        meter.woken(0.1);
        meter.woken(100);
        assertThat(meter.stalls().found().orElseThrow().count()).isZero();

        meter.woken(101);
        meter.woken(412);
        meter.woken(150);
        assertThat(meter.stalls().found().orElseThrow().count()).isEqualTo(3);
        assertThat(meter.stalls().found().orElseThrow().longestMillis()).isEqualTo(412);
    }
}
