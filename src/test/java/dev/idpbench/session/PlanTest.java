package dev.idpbench.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.idpbench.core.Mode;
import dev.idpbench.core.Protocol;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.SessionRecord.State;
import dev.idpbench.core.Step;
import dev.idpbench.core.Unavailable;
import dev.idpbench.core.Variant;
import dev.idpbench.session.Plan.PlannedProduct;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PlanTest {

    private static final Step STEP = new Step("keycloak", Scenario.INTROSPECT, Variant.PLAIN, 32);

    private static final PlannedProduct RUNS = new PlannedProduct(
            "keycloak",
            "Keycloak",
            "26.7.3",
            Optional.of(Mode.PROCESS),
            "no engine",
            Optional.empty(),
            List.of(STEP),
            Map.of(),
            true,
            Duration.ofSeconds(61));

    private static final PlannedProduct STAYS = new PlannedProduct(
            "hydra",
            "Ory Hydra",
            "v26.2.0",
            Optional.empty(),
            "",
            Optional.of(new Unavailable("no binary", "give one")),
            List.of(),
            Map.of(),
            false,
            Duration.ZERO);

    @Test
    void saysWhatRunsWhatDoesNotAndHowLongItTakes() {
        var text = new Plan(Protocol.SMOKE, List.of(RUNS, STAYS), Path.of("results")).text();

        assertThat(text)
                .contains("protocol smoke, 1 steps, about 2 min")
                .contains("process (no engine), cold starts, 1 steps")
                .contains("N/A: no binary; next: give one")
                .contains("-Dbench.plan=only");
    }

    @Test
    void plannedStepsEnterTheBookUnmeasured() {
        var entry = Ledger.entry(RUNS, 1);

        assertThat(entry.steps()).singleElement().satisfies(step -> {
            assertThat(step.file()).isEqualTo("keycloak-S3-c32.json");
            assertThat(step.title()).isEqualTo("S3 introspect c=32");
            assertThat(step.state()).isEqualTo(State.PLANNED);
        });
        assertThat(Ledger.entry(STAYS, 2).unavailable()).isPresent();
    }
}
