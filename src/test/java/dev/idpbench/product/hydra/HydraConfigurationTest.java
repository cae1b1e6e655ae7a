package dev.idpbench.product.hydra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.UserError;
import dev.idpbench.core.Variant;
import dev.idpbench.seed.Secret;
import dev.idpbench.stack.DatabaseAccess;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HydraConfigurationTest {

    private static final DatabaseAccess DATABASE =
            new DatabaseAccess("jdbc:postgresql://127.0.0.1:5433/hydra?ssl=false", "hydra", "p@ss");

    @Test
    void poolIsTheSharedOneUnlessSaid() {
        assertThat(environment(ProductOptions.NONE))
                .containsEntry(
                        "DSN",
                        "postgres://hydra:p%40ss@127.0.0.1:5433/hydra?sslmode=disable&max_conns=25&max_idle_conns=25");
    }

    @Test
    void defaultPoolIsHydrasOwn() {
        var options = new ProductOptions(new HydraProduct().stackSettings(HydraVariants.DEFAULT_POOL));
        assertThat(environment(options))
                .containsEntry("DSN", "postgres://hydra:p%40ss@127.0.0.1:5433/hydra?sslmode=disable");
    }

    @Test
    void issuerIsAnHttpsStringOverPlainHttp() {
        assertThat(environment(new ProductOptions(Map.of("port", "2444"))))
                .containsEntry("URLS_SELF_ISSUER", "https://127.0.0.1:2444")
                .containsEntry("URLS_SELF_PUBLIC", "http://127.0.0.1:2444")
                .containsEntry("SERVE_ADMIN_HOST", "127.0.0.1");
    }

    @Test
    void refusesOnePortForBoth() {
        var options = new ProductOptions(Map.of("adminPort", "14444"));
        assertThatThrownBy(() -> HydraPorts.of(options))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("bench.hydra.port")
                .hasMessageContaining("bench.hydra.adminPort");
    }

    @Test
    void refusesAPoolThatIsNoNumber() {
        assertThatThrownBy(() -> HydraPool.of(new ProductOptions(Map.of("pool", "many"))))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("bench.hydra.pool \"many\"");
    }

    @Test
    void secretsAreNotShown() {
        var configuration = configuration(ProductOptions.NONE);
        assertThat(configuration.toString())
                .doesNotContain("p@ss", "p%40ss", configuration.systemSecret().reveal());
        assertThat(HydraConfiguration.shown(configuration.ports())).doesNotContainKeys("DSN", "SECRETS_SYSTEM");
    }

    @Test
    void rotatingIsAVariantOfRefreshOnly() {
        var product = new HydraProduct();
        assertThat(product.variants(Scenario.REFRESH_TOKEN))
                .containsExactly(HydraVariants.NO_IDTOKEN, Variant.ROTATING);
        assertThat(product.variants(Scenario.INTROSPECT)).containsExactly(HydraVariants.DEFAULT_POOL);
        assertThat(product.stackSettings(HydraVariants.NO_IDTOKEN)).isEmpty();
    }

    private static Map<String, String> environment(ProductOptions options) {
        return configuration(options).environment();
    }

    private static HydraConfiguration configuration(ProductOptions options) {
        return new HydraConfiguration(HydraPorts.of(options), HydraPool.of(options), DATABASE, Secret.random());
    }
}
