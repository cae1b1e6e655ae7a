package dev.idpbench.stack.compose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.idpbench.stack.PortClaim;
import dev.idpbench.stack.Readiness;
import java.net.URI;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The real compose file of Keycloak, once through its life. Needs an engine. */
@Timeout(600)
class KeycloakComposeIT {

    private static final String OFFICIAL = "quay.io/keycloak/keycloak:26.7.3";
    private static final int PORT = 24081;
    private static final int MANAGEMENT = 24082;

    @TempDir
    Path folder;

    private final List<String> said = new ArrayList<>();

    @Test
    void livesItsWholeLife() throws SQLException {
        var keycloak = Sites.options("keycloak");
        EngineAtHand.orSkip(
                keycloak.get("image").orElse(OFFICIAL),
                Sites.options("postgres").get("image").orElse(ComposeStackBuilder.POSTGRES_IMAGE));
        var before = Docker.of("idpbench-keycloak");
        try (var stack = start(keycloak.values())) {
            assertThat(stack.incidents()).isEmpty();
            assertThat(stack.runtime().get("product")).contains("OpenJDK");
            assertThat(stack.runtime().get("database")).contains("PostgreSQL) 17");
            assertThat(stack.imageOrigin()).isEqualTo(keycloak.get("image").isEmpty() ? "official" : "local build");
            hasVitals(stack);
            hasItsOwnDatabase(stack);
            stack.stopPart("product");
            stack.startPart("product");
            assertThat(stack.incidents()).isEmpty();
            Docker.run("kill", "idpbench-keycloak-database-1");
            Awaitility.await()
                    .untilAsserted(() -> assertThat(stack.incidents())
                            .singleElement()
                            .asString()
                            .contains("database ended with exit code 137"));
        }
        assertThat(Docker.of("idpbench-keycloak")).isEqualTo(before);
        assertThat(folder.resolve("product.log")).content().contains("Keycloak 26");
    }

    private static void hasVitals(ComposeStack stack) {
        var product = stack.parts().get(1).vitals();
        assertThat(product.rssBytes().found())
                .hasValueSatisfying(bytes -> assertThat(bytes).isBetween(200L << 20, 2L << 30));
        var first = product.cpuSeconds().found().orElseThrow();
        Awaitility.await()
                .atMost(Duration.ofSeconds(30))
                .until(() -> product.cpuSeconds().found().orElseThrow() > first);
        // Only root may read other users' memory maps; whoever may not gets the reason.
        product.pssBytes().found().ifPresent(pss -> assertThat(pss).isBetween(200L << 20, 2L << 30));
    }

    private static void hasItsOwnDatabase(ComposeStack stack) throws SQLException {
        var access = stack.database().orElseThrow();
        try (var connection = DriverManager.getConnection(access.jdbcUrl(), access.user(), access.password());
                var statement = connection.createStatement()) {
            try (var rows = statement.executeQuery("select count(*) from pg_stat_statements")) {
                rows.next();
                assertThat(rows.getInt(1)).as("statements that were counted").isPositive();
            }
            try (var rows = statement.executeQuery("select count(*) from pg_stat_activity where datname = 'keycloak'"
                    + " and usename = 'bench' and application_name like 'PostgreSQL JDBC%'")) {
                rows.next();
                // The product's pool of 25, and this connection.
                assertThat(rows.getInt(1)).isGreaterThanOrEqualTo(25);
            }
            try (var rows = statement.executeQuery("show synchronous_commit")) {
                rows.next();
                assertThat(rows.getString(1)).isEqualTo("on");
            }
        }
    }

    private ComposeStack start(Map<String, String> options) {
        var site = Sites.in(folder, said, options);
        var management = URI.create("http://127.0.0.1:" + MANAGEMENT);
        return ComposeStack.builder(site, "keycloak")
                .postgres("keycloak")
                .image("product", "IDPBENCH_KEYCLOAK_IMAGE", site.options(), OFFICIAL)
                .variable("IDPBENCH_KEYCLOAK_BUILT", "idpbench-keycloak:suite")
                .variable("IDPBENCH_KEYCLOAK_ADMIN_PASSWORD", ComposeStackBuilder.secret())
                .port("IDPBENCH_KEYCLOAK_PORT", new PortClaim(PORT, "Keycloak", "bench.keycloak.port"))
                .port(
                        "IDPBENCH_KEYCLOAK_MANAGEMENT_PORT",
                        new PortClaim(MANAGEMENT, "Keycloak's health", "bench.keycloak.managementPort"))
                .part("product", "keycloak", "java", "-version")
                .endpoint("public", URI.create("http://127.0.0.1:" + PORT))
                .endpoint("management", management)
                .ready(Readiness.http(management.resolve("/health/ready")))
                .start();
    }
}
