package dev.idpbench.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.idpbench.core.Scenario;
import dev.idpbench.core.UserError;
import dev.idpbench.product.Product;
import dev.idpbench.product.Products;
import dev.idpbench.session.Plan;
import dev.idpbench.settings.Settings;
import dev.idpbench.settings.SettingsSource;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The plan is that of the classes that run, whether the whole suite or one class of it was started. */
class PlannerTest {

    private static final String KEYCLOAK = "keycloak";

    @TempDir
    private Path folder;

    @Test
    void announcesTheWholeLadderOfTheWholeSuite() {
        var plan = plan(Chosen.ALL, Map.of("bench.products", KEYCLOAK));

        assertThat(plan.steps()).isEqualTo(35);
        assertThat(plan.product(KEYCLOAK).orElseThrow().coldStart()).isTrue();
    }

    @Test
    void announcesOneStepWhereOneClassRunsOnOneRung() {
        var chosen = new Chosen(Map.of(KEYCLOAK, Set.of(Scenario.INTROSPECT)), Set.of());
        var plan = plan(chosen, Map.of("bench.connections", "8"));

        assertThat(plan.steps()).isEqualTo(1);
        assertThat(plan.product(KEYCLOAK).orElseThrow().steps().get(0).title()).isEqualTo("S3 introspect c=8");
        assertThat(plan.product(KEYCLOAK).orElseThrow().coldStart()).isFalse();
        assertThat(plan.product("hydra")
                        .orElseThrow()
                        .unavailable()
                        .orElseThrow()
                        .reason())
                .isEqualTo("not chosen for this run");
    }

    @Test
    void announcesColdStartsAlone() {
        var plan = plan(new Chosen(Map.of(), Set.of(KEYCLOAK)), Map.of());

        assertThat(plan.steps()).isZero();
        assertThat(plan.idle()).isFalse();
        assertThat(plan.product(KEYCLOAK).orElseThrow().coldStart()).isTrue();
    }

    @Test
    void doesNotBlameAProductWhoseClassIsNotRun() {
        var chosen = new Chosen(Map.of(KEYCLOAK, Set.of(Scenario.INTROSPECT)), Set.of());
        var settings = settings(Map.of("bench.products", "keycloak,hydra", "bench.hydra.binary", "/nowhere/hydra"));
        var plan = plan(chosen, settings);

        assertThatCode(() -> Planner.refuseUnrunnable(settings, plan)).doesNotThrowAnyException();
    }

    @Test
    void refusesARunThatWouldMeasureNothing() {
        var settings = settings(Map.of("bench.scenarios", "S1"));
        var plan = plan(new Chosen(Map.of(KEYCLOAK, Set.of(Scenario.INTROSPECT)), Set.of()), settings);

        assertThatThrownBy(() -> Planner.refuseUnrunnable(settings, plan))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("nothing would be measured")
                .hasMessageContaining("bench.scenarios");
    }

    private Plan plan(Chosen chosen, Map<String, String> given) {
        return plan(chosen, settings(given));
    }

    private static Plan plan(Chosen chosen, Settings settings) {
        return new Planner(settings, Products.all(), new Modes(settings), chosen).plan();
    }

    private Settings settings(Map<String, String> given) {
        var properties = new HashMap<>(given);
        properties.put("bench.mode", "process");
        var source = new SettingsSource(properties, Map.of(), folder.resolve(SettingsSource.FILE_NAME), folder);
        var names = Products.all().stream()
                .collect(Collectors.toMap(
                        Product::id, product -> product.settings().keySet()));
        return Settings.load(Products.all().stream().map(Product::id).toList(), names, source);
    }
}
