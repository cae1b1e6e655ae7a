package dev.idpbench;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A rule that nobody has seen failing is a comment. */
class WallsTest {
    private static final String FIXTURE = "dev.idpbench.fixture";
    private static final JavaClasses SINNERS = new ClassFileImporter().importPackages(FIXTURE);
    private static final Map<String, ArchRule> RULES = new Walls(FIXTURE).rules();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "core uses only []",
                "core needs the JDK alone",
                "every class lives in a known room",
                "no cycles between rooms",
                "products never use each other",
                "a product's base knows no product",
                "only stack sees containers",
                "only junit sees JUnit",
                "nobody sleeps but the stall meter",
                "one console prints",
                "names are the domain's nouns",
            })
    void noticesWhoBreaksIt(String rule) {
        assertThat(RULES).containsKey(rule);
        assertThat(RULES.get(rule).evaluate(SINNERS).hasViolation()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"settings uses only [core]", "stats uses only [core]"})
    void leavesTheOthersAlone(String rule) {
        assertThat(RULES.get(rule).evaluate(SINNERS).hasViolation()).isFalse();
    }

    @Test
    void knowsOnlyRoomsThatHaveARow() {
        assertThat(Walls.MAY_USE.values())
                .allSatisfy(used -> assertThat(Walls.MAY_USE.keySet()).containsAll(used));
    }
}
