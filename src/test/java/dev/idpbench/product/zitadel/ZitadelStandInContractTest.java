package dev.idpbench.product.zitadel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.idpbench.core.Mode;
import dev.idpbench.core.PoolKind;
import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.Progress;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.Token;
import dev.idpbench.core.UserError;
import dev.idpbench.core.Variant;
import dev.idpbench.product.standin.NoDepot;
import dev.idpbench.product.zitadel.StandInZitadel.Fault;
import dev.idpbench.stack.Site;
import dev.idpbench.verify.SemanticCheck;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every request that is sent, against the API definition; every field that is read is one of its. */
@DisplayName("Zitadel's API contract (STAND-IN, not the product)")
class ZitadelStandInContractTest {

    private static final SemanticCheck CHECK = new SemanticCheck(Duration.ofSeconds(10));

    private final StandInZitadel zitadel = new StandInZitadel(Fault.NONE);
    private Site site;

    @BeforeEach
    void leaveTokens(@TempDir Path folder) throws IOException {
        site = new Site(
                "test",
                Mode.PROCESS,
                new ProductOptions(Map.of("users", "4")),
                ProductOptions.NONE,
                folder,
                folder,
                new NoDepot(),
                Progress.SILENT);
        var tokens = ZitadelFolder.create(site);
        Files.writeString(tokens.adminPat(), zitadel.adminPat().reveal() + "\n");
        Files.writeString(tokens.loginPat(), zitadel.loginPat().reveal() + "\n");
    }

    @AfterEach
    void stop() {
        zitadel.close();
    }

    /** Seeding sends each workload of each variant several times. */
    @Test
    void everyRequestIsAsDefined() {
        seed();
        assertThat(zitadel.complaints()).isEmpty();
    }

    @Test
    void everyOperationOfTheRecordIsCalled() {
        var tenant = seed();
        tenant.server().keys();
        tenant.likelyCause(Scenario.DISCOVERY, Variant.PLAIN);
        assertThat(zitadel.operations())
                .isEqualTo(
                        ZitadelShape.ALL.stream().map(ZitadelShape::operation).collect(Collectors.toSet()));
    }

    @ParameterizedTest
    @EnumSource(
            value = Fault.class,
            names = {"NOT_UP_YET", "LAGGING"})
    void waitsForWhatPasses(Fault fault) {
        zitadel.becomes(fault);
        assertThat(seed().mint(PoolKind.ACCESS_TOKEN, Variant.PLAIN, 8, Progress.SILENT)
                        .subjects())
                .hasSize(4);
    }

    @Test
    void namesTheDatabaseThatIsDown() {
        zitadel.becomes(Fault.DATABASE_DOWN);
        assertThatThrownBy(this::seed)
                .isInstanceOf(UserError.class)
                .hasMessageContaining("404")
                .hasMessageContaining("its database does not answer");
    }

    @Test
    void namesTheMasterKeyThatDoesNotFit() {
        var tenant = seed();
        zitadel.becomes(Fault.OTHER_MASTER_KEY);
        assertThatThrownBy(() -> tenant.mint(PoolKind.REFRESH_TOKEN, Variant.PLAIN, 1, Progress.SILENT))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("ZITADEL_MASTERKEY");
        assertThat(tenant.likelyCause(Scenario.CLIENT_CREDENTIALS, Variant.PLAIN))
                .hasValueSatisfying(cause -> assertThat(cause).contains("ZITADEL_MASTERKEY"));
    }

    @Test
    void assertionsAreSignedAnewForEachStep() {
        var tenant = seed();
        var bodies = Stream.generate(() -> tenant.workload(Scenario.CLIENT_CREDENTIALS, ZitadelVariants.JWT_BEARER))
                .limit(2)
                .map(w -> w.call().body().orElseThrow());
        assertThat(bodies).doesNotHaveDuplicates();
    }

    /** Whatever is in the pool of S5 stays usable while S3 and S6 spend theirs, and the other way round. */
    @Test
    void aRefreshSpoilsNoAccessTokenOfThePool() {
        var tenant = seed();
        var access = tenant.one(PoolKind.ACCESS_TOKEN, Variant.PLAIN);
        var refresh = tenant.one(PoolKind.REFRESH_TOKEN, Variant.PLAIN);
        check(tenant, Scenario.REFRESH_TOKEN, refresh);
        check(tenant, Scenario.INTROSPECT, access);
        check(tenant, Scenario.USERINFO, access);
        assertThatThrownBy(() -> check(tenant, Scenario.REFRESH_TOKEN, refresh)).hasMessageContaining("400");
    }

    @Test
    void disclosureNeverCallsTheStandInAProduct() {
        var stack = zitadel.stack();
        var tenant = ZitadelSeeder.seed(stack, site);
        var disclosure = new ZitadelProduct().disclose(stack, tenant, site);
        assertThat(disclosure.imageOrigin()).isEqualTo("stand-in");
        assertThat(tenant.serverVersion()).contains("stand-in");
        assertThat(disclosure.workProfiles().keySet())
                .isEqualTo(Arrays.stream(Scenario.values()).map(Scenario::id).collect(Collectors.toSet()));
        assertThat(disclosure.workProfiles().get("S5").signature()).contains("RS256, RSA-2048");
        assertThat(disclosure.settings()).containsEntry("feature flags now", "on: loginV2");
        assertThat(disclosure.notes()).anyMatch(note -> note.contains("open on all interfaces"));
        assertThat(disclosure.toString()).doesNotContain(zitadel.adminPat().reveal());
    }

    private ZitadelTenant seed() {
        return ZitadelSeeder.seed(zitadel.stack(), site);
    }

    private static void check(ZitadelTenant tenant, Scenario scenario, Token token) {
        CHECK.check(tenant.workload(scenario, Variant.PLAIN), Optional.of(token));
    }
}
