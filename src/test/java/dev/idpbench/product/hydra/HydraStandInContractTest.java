package dev.idpbench.product.hydra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.idpbench.core.Mode;
import dev.idpbench.core.PoolKind;
import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.Progress;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.Token;
import dev.idpbench.core.Variant;
import dev.idpbench.product.Tenant;
import dev.idpbench.product.hydra.StandInHydra.Fault;
import dev.idpbench.product.standin.NoDepot;
import dev.idpbench.verify.SemanticCheck;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every request that is sent, against the published API definition; every field that is read is one of its. */
@DisplayName("Ory Hydra's API contract (STAND-IN, not the product)")
class HydraStandInContractTest {

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private StandInHydra hydra;
    private Tenant tenant;

    @BeforeEach
    void seed() {
        hydra = new StandInHydra(Fault.NONE);
        tenant = HydraSeeder.seed(hydra.stack(), ProductOptions.NONE);
    }

    @AfterEach
    void stop() {
        hydra.close();
    }

    @ParameterizedTest
    @EnumSource(Scenario.class)
    void workloadIsAsDefined(Scenario scenario) {
        var workload = tenant.workload(scenario, Variant.PLAIN);
        new SemanticCheck(PATIENCE).check(workload, workload.pool().map(kind -> one(kind, Variant.PLAIN)));
        assertThat(hydra.complaints()).isEmpty();
    }

    @Test
    void everyOperationOfTheRecordIsCalled() {
        new HydraServer(new HydraApi(hydra.openAddress(), hydra.adminAddress())).touchKeys();
        for (var scenario : Scenario.values()) {
            workloadIsAsDefined(scenario);
        }
        new HydraServer(new HydraApi(hydra.openAddress(), hydra.adminAddress())).trouble();
        assertThat(hydra.operations())
                .isEqualTo(
                        RecordedShape.ALL.stream().map(RecordedShape::operation).collect(Collectors.toSet()));
    }

    @Test
    void refreshWithoutIdToken() {
        var workload = tenant.workload(Scenario.REFRESH_TOKEN, HydraVariants.NO_IDTOKEN);
        assertThat(workload.check().lacks()).contains("\"id_token\"");
        new SemanticCheck(PATIENCE).check(workload, Optional.of(one(PoolKind.REFRESH_TOKEN, HydraVariants.NO_IDTOKEN)));
        assertThat(hydra.complaints()).isEmpty();
    }

    /** Nothing of an earlier tenant is reused, its tokens die with its clients. */
    @Test
    void seedsAgain() {
        var old = Optional.of(one(PoolKind.ACCESS_TOKEN, Variant.PLAIN));
        tenant = HydraSeeder.seed(hydra.stack(), ProductOptions.NONE);
        workloadIsAsDefined(Scenario.INTROSPECT);
        var workload = tenant.workload(Scenario.INTROSPECT, Variant.PLAIN);
        assertThatThrownBy(() -> new SemanticCheck(PATIENCE).check(workload, old))
                .hasMessageContaining("active");
    }

    /** A pool token sent twice is refused, and with it dies whatever came from its login. */
    @Test
    void aPoolUsedTwiceIsRefused() {
        var workload = tenant.workload(Scenario.REFRESH_TOKEN, Variant.PLAIN);
        var token = Optional.of(one(PoolKind.REFRESH_TOKEN, Variant.PLAIN));
        var check = new SemanticCheck(PATIENCE);
        var next = check.check(workload, token);
        assertThatThrownBy(() -> check.check(workload, token)).hasMessageContaining("400");
        assertThatThrownBy(() -> check.check(workload, next)).hasMessageContaining("400");
    }

    @Test
    void poolsHoldATokenOfItsOwnForEachUser() {
        for (var kind : PoolKind.values()) {
            var tokens = tenant.mint(kind, Variant.PLAIN, 20, Progress.SILENT).tokens();
            assertThat(tokens.stream().map(Token::value).distinct()).hasSize(20);
            assertThat(tokens.stream().map(Token::subject).distinct()).hasSize(20);
        }
    }

    @Test
    void disclosureNeverCallsTheStandInAProduct() {
        var site = new dev.idpbench.stack.Site(
                "test",
                Mode.PROCESS,
                ProductOptions.NONE,
                ProductOptions.NONE,
                java.nio.file.Path.of("."),
                java.nio.file.Path.of("."),
                new NoDepot(),
                Progress.SILENT);
        var disclosure = new HydraProduct().disclose(hydra.stack(), tenant, site);
        assertThat(disclosure.imageOrigin()).isEqualTo("stand-in");
        assertThat(disclosure.settings().keySet())
                .noneMatch(name -> name.matches("(?i).*(token|secret|password)"))
                .contains("TTL_ACCESS_TOKEN (lifetime)");
        assertThat(disclosure.workProfiles().keySet())
                .isEqualTo(Arrays.stream(Scenario.values()).map(Scenario::id).collect(Collectors.toSet()));
        assertThat(disclosure.workProfiles().get("S3").secretHash()).contains("unauthenticated");
        assertThat(disclosure.workProfiles().get("S5").signature()).contains("RS256, RSA-2048");
        assertThat(disclosure.notes()).anyMatch(n -> n.contains("does not name a release"));
        assertThat(new HashSet<>(disclosure.deviations())).hasSize(5);
    }

    private Token one(PoolKind kind, Variant variant) {
        return tenant.mint(kind, variant, 1, Progress.SILENT).tokens().get(0);
    }
}
