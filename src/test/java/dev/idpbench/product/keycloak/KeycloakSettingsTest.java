package dev.idpbench.product.keycloak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.UserError;
import dev.idpbench.stack.StackFailure;
import dev.idpbench.stack.process.ProcessStack;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class KeycloakSettingsTest {

    private static final Path HOME = Path.of("/session/keycloak home");

    @Test
    void staysBelowThePortsOfOutgoingConnections() {
        var settings = KeycloakSettings.of(ProductOptions.NONE);

        assertThat(List.of(settings.http(), settings.management(), settings.cluster(), settings.clusterCheck()))
                .allSatisfy(claim -> assertThat(claim.port()).isBetween(1024, 32_767));
        assertThat(settings.clusterCheck().port()).isEqualTo(2264);
    }

    @Test
    void refusesAClusterPortWhoseSecondPortIsPrivileged() {
        assertThatThrownBy(() -> KeycloakSettings.of(new ProductOptions(Map.of("jgroupsPort", "16000"))))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("bench.keycloak.jgroupsPort=16000")
                .hasMessageContaining("464");
    }

    @Test
    void refusesAPoolThatIsNoNumber() {
        assertThatThrownBy(() -> KeycloakSettings.of(new ProductOptions(Map.of("pool", "many"))))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("bench.keycloak.pool");
    }

    @Test
    void startsTheDefaultPoolVariantWithTheVendorsPool() {
        var settings = KeycloakSettings.of(
                new ProductOptions(new KeycloakProduct().stackSettings(KeycloakVariants.DEFAULT_POOL)));

        assertThat(settings.pool()).isEqualTo(100);
        assertThat(new KeycloakProduct().variants(Scenario.REFRESH_TOKEN)).contains(KeycloakVariants.NO_ID_TOKEN);
    }

    @Test
    void runsWhatTheStartScriptWouldRun() {
        var printed = List.of(
                "JAVA_OPTS_KC_HEAP already set in environment; overriding default settings",
                "-Dkc.script.pid=4711",
                "-XX:+UseG1GC",
                "-Dkc.home.dir=/cache/kc/bin/..",
                "-Djboss.server.config.dir=/cache/kc/bin/../conf",
                "-cp",
                "/cache/kc/bin/../lib/quarkus-run.jar",
                "io.quarkus.bootstrap.runner.QuarkusEntryPoint",
                "start",
                "--optimized");

        assertThat(KeycloakDistribution.command(printed, HOME))
                .containsExactly(
                        ProcessStack.javaCommand(),
                        "-XX:+UseG1GC",
                        "-Dkc.home.dir=" + HOME,
                        "-Djboss.server.config.dir=" + HOME.resolve("conf"),
                        "-cp",
                        "/cache/kc/bin/../lib/quarkus-run.jar",
                        "io.quarkus.bootstrap.runner.QuarkusEntryPoint",
                        "start",
                        "--optimized");
    }

    @Test
    void refusesAStartScriptThatSaysSomethingElse() {
        assertThatThrownBy(() -> KeycloakDistribution.command(List.of("no java found"), HOME))
                .isInstanceOf(StackFailure.class)
                .hasMessageContaining("no java found");
    }
}
