package dev.idpbench.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.idpbench.core.Mode;
import dev.idpbench.core.Step;
import dev.idpbench.product.Product;
import dev.idpbench.product.Products;
import dev.idpbench.settings.Settings;
import dev.idpbench.settings.SettingsSource;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An address makes a product remote; whatever else is missing is said before anything starts. */
class RemoteModeTest {

    private static final Map<String, String> KEYCLOAK = Map.of("bench.keycloak.url", "http://127.0.0.1:9");
    private static final Map<String, String> PASSWORD = Map.of("BENCH_KEYCLOAK_PASSWORD", "secret");

    @TempDir
    private Path folder;

    @Test
    void addressAndPasswordAreEnoughForKeycloak() {
        var choice = choose("keycloak", KEYCLOAK, PASSWORD);

        assertThat(choice.mode()).contains(Mode.REMOTE);
        assertThat(choice.reason()).isEqualTo("bench.keycloak.url is given");
    }

    @Test
    void namesTheMissingPassword() {
        var choice = choose("keycloak", KEYCLOAK, Map.of());

        assertThat(choice.mode()).isEmpty();
        assertThat(choice.unavailable().orElseThrow().nextStep()).contains("BENCH_KEYCLOAK_PASSWORD");
    }

    @Test
    void namesTheMissingAddress() {
        var choice = choose("keycloak", Map.of("bench.mode", "remote"), PASSWORD);

        assertThat(choice.unavailable().orElseThrow().reason()).contains("bench.keycloak.url is not set");
    }

    @Test
    void hydraNeedsItsAdminAddressToo() {
        var open = Map.of("bench.hydra.url", "http://127.0.0.1:9");
        var both = new HashMap<>(open);
        both.put("bench.hydra.adminUrl", "http://127.0.0.1:10");

        assertThat(choose("hydra", open, Map.of()).unavailable().orElseThrow().reason())
                .contains("bench.hydra.adminUrl is not set");
        assertThat(choose("hydra", both, Map.of()).mode()).contains(Mode.REMOTE);
    }

    @Test
    void fullaNeedsAPasswordOrAToken() {
        var address = Map.of("bench.fulla.url", "http://127.0.0.1:9");

        assertThat(choose("fulla", address, Map.of())
                        .unavailable()
                        .orElseThrow()
                        .nextStep())
                .contains("BENCH_FULLA_PASSWORD", "BENCH_FULLA_ADMIN_TOKEN");
        assertThat(choose("fulla", address, Map.of("BENCH_FULLA_PASSWORD", "secret"))
                        .mode())
                .contains(Mode.REMOTE);
        assertThat(choose("fulla", address, Map.of("BENCH_FULLA_ADMIN_TOKEN", "secret"))
                        .mode())
                .contains(Mode.REMOTE);
    }

    /** A variant that needs the server started differently has no place on one that runs already. */
    @Test
    void plansNoVariantThatWouldNeedAnotherStart() {
        var given = new HashMap<>(KEYCLOAK);
        given.put("bench.variants", "all");
        var settings = settings(given, PASSWORD);
        var planned = new Planner(settings, Products.all(), new Modes(settings), Chosen.ALL)
                .plan()
                .product("keycloak")
                .orElseThrow();

        assertThat(planned.steps().stream()
                        .map(Step::variant)
                        .map(v -> v.name())
                        .collect(Collectors.toSet()))
                .contains("plain", "rotating")
                .doesNotContain("default-pool");
    }

    private Modes.Choice choose(String product, Map<String, String> properties, Map<String, String> environment) {
        return new Modes(settings(properties, environment))
                .choose(Products.find(product).orElseThrow());
    }

    private Settings settings(Map<String, String> properties, Map<String, String> environment) {
        Map<String, Set<String>> names = Products.all().stream()
                .collect(Collectors.toMap(Product::id, p -> p.settings().keySet()));
        return Settings.load(
                names.keySet(),
                names,
                new SettingsSource(properties, environment, folder.resolve(SettingsSource.FILE_NAME), folder));
    }
}
