package dev.idpbench.product.hydra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.idpbench.core.PoolKind;
import dev.idpbench.core.Progress;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.Token;
import dev.idpbench.core.UserError;
import dev.idpbench.core.Variant;
import dev.idpbench.product.Tenant;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.process.ProcessStack;
import dev.idpbench.verify.SemanticCheck;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The real server in process mode; skipped with the reason where no binary is given. */
@DisplayName("Ory Hydra (real server)")
@TestInstance(Lifecycle.PER_CLASS)
class HydraContractIT {

    private static final SemanticCheck CHECK = new SemanticCheck(Duration.ofSeconds(30));

    @TempDir
    static Path folder;

    private final HydraProduct product = new HydraProduct();
    private Site site;
    private ProcessStack stack;
    private Tenant tenant;

    @BeforeAll
    void start() throws IOException {
        site = GivenHydra.site(folder, Map.of());
        stack = (ProcessStack) product.start(site);
        tenant = product.seed(stack, site);
    }

    @AfterAll
    void stop() {
        if (stack != null) {
            tenant.close();
            stack.close();
        }
    }

    Stream<Arguments> workloads() {
        return Arrays.stream(Scenario.values())
                .flatMap(s -> Stream.concat(Stream.of(Variant.PLAIN), product.variants(s).stream())
                        .map(v -> Arguments.of(s, v)));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("workloads")
    void answersRightly(Scenario scenario, Variant variant) {
        var workload = tenant.workload(scenario, variant);
        var token = workload.pool().map(kind -> one(kind, variant));
        var next = CHECK.check(workload, token);
        next.ifPresent(rotated -> CHECK.check(workload, Optional.of(rotated)));
    }

    /** Used twice by mistake, a pool token is refused and takes the whole chain with it. */
    @Test
    void refusesAPoolTokenUsedTwice() {
        var workload = tenant.workload(Scenario.REFRESH_TOKEN, Variant.PLAIN);
        var token = Optional.of(one(PoolKind.REFRESH_TOKEN, Variant.PLAIN));
        var next = CHECK.check(workload, token);
        assertThatThrownBy(() -> CHECK.check(workload, token)).hasMessageContaining("400");
        assertThatThrownBy(() -> CHECK.check(workload, next)).hasMessageContaining("400");
    }

    @Test
    void seedsAgain() {
        var old = Optional.of(one(PoolKind.ACCESS_TOKEN, Variant.PLAIN));
        tenant = product.seed(stack, site);
        answersRightly(Scenario.INTROSPECT, Variant.PLAIN);
        var workload = tenant.workload(Scenario.INTROSPECT, Variant.PLAIN);
        assertThatThrownBy(() -> CHECK.check(workload, old)).hasMessageContaining("active");
    }

    @Test
    void disclosesWhatRan() {
        var disclosure = product.disclose(stack, tenant, site);
        assertThat(disclosure.imageOrigin()).isEqualTo("given binary");
        assertThat(disclosure.artifacts().get("product")).contains("sha256:");
        assertThat(disclosure.artifacts()).containsKey("database");
        assertThat(disclosure.workProfiles()).hasSize(Scenario.values().length);
        assertThat(disclosure.workProfiles().get("S5").signature()).contains("RS256, RSA-4096");
        assertThat(disclosure.toString()).doesNotContain("postgres://", "SECRETS_SYSTEM");
    }

    @Test
    void namesTheDatabaseThatIsDown() {
        stack.stopPart("database");
        try {
            assertThatThrownBy(() -> tenant.mint(PoolKind.REFRESH_TOKEN, Variant.PLAIN, 2, Progress.SILENT))
                    .isInstanceOf(UserError.class)
                    .hasMessageContaining("its database does not answer");
            assertThatThrownBy(() -> product.seed(stack, site))
                    .isInstanceOf(UserError.class)
                    .hasMessageContaining("its database does not answer");
        } finally {
            stack.startPart("database");
        }
        answersRightly(Scenario.REFRESH_TOKEN, Variant.PLAIN);
    }

    private Token one(PoolKind kind, Variant variant) {
        return tenant.mint(kind, variant, 1, Progress.SILENT).tokens().get(0);
    }
}
