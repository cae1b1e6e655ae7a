package dev.idpbench.product.fulla;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.idpbench.core.PoolKind;
import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.Progress;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.Token;
import dev.idpbench.core.UserError;
import dev.idpbench.core.Variant;
import dev.idpbench.product.Tenant;
import dev.idpbench.product.standin.StandInStack;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.Stack;
import dev.idpbench.stack.process.TestSite;
import dev.idpbench.verify.SemanticCheck;
import dev.idpbench.verify.SemanticFailure;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every request that is sent, against the published API definition: no fulla was at hand. */
@DisplayName("fulla's API contract (STAND-IN, not the product)")
class FullaStandInContractTest {

    private static final int USERS = 4;

    private final SemanticCheck check = new SemanticCheck(Duration.ofSeconds(10));

    @TempDir
    private Path folder;

    private Site site;
    private StandInFulla fulla;
    private Tenant tenant;

    @BeforeEach
    void seed() throws IOException {
        var usual = TestSite.in(folder);
        site = new Site(
                usual.session(),
                usual.mode(),
                new ProductOptions(Map.of("users", String.valueOf(USERS))),
                usual.database(),
                usual.scratch(),
                usual.logs(),
                usual.depot(),
                usual.progress());
        fulla = new StandInFulla(AdminSecret.of(site).create().reveal());
        tenant = FullaSeeder.seed(stack(), site);
    }

    @AfterEach
    void stop() {
        fulla.close();
    }

    @ParameterizedTest
    @EnumSource(Scenario.class)
    void workloadIsAsDefined(Scenario scenario) {
        var workload = tenant.workload(scenario, Variant.PLAIN);

        check.check(workload, workload.pool().map(this::one));

        assertThat(fulla.complaints()).isEmpty();
    }

    @Test
    void everyOperationOfTheRecordIsCalled() {
        for (var scenario : Scenario.values()) {
            workloadIsAsDefined(scenario);
        }
        tenant.likelyCause(Scenario.INTROSPECT, Variant.PLAIN);

        assertThat(fulla.operations()).isEqualTo(StandInFulla.needed());
    }

    @Test
    void changesTheFirstPasswordOnceAndSeedsAgainWithTheNewOne() {
        assertThat(fulla.accounts().passwordWasChanged()).isTrue();

        tenant = FullaSeeder.seed(stack(), site);

        workloadIsAsDefined(Scenario.USERINFO);
        assertThat(fulla.complaints()).isEmpty();
    }

    @Test
    void mintsAccessTokensByRefreshesBecauseLoginsAreDear() {
        var before = fulla.logins();
        var pool = tenant.mint(PoolKind.ACCESS_TOKEN, Variant.PLAIN, 10, Progress.SILENT);

        assertThat(fulla.logins() - before).isEqualTo(USERS);
        assertThat(pool.tokens()).hasSize(10).extracting(Token::value).doesNotHaveDuplicates();
        assertThat(pool.subjects()).hasSize(USERS);
        var userinfo = tenant.workload(Scenario.USERINFO, Variant.PLAIN);
        assertThat(pool.tokens()).allSatisfy(token -> check.check(userinfo, Optional.of(token)));
    }

    @Test
    void mintsEachRefreshTokenByALoginOfItsOwn() {
        var before = fulla.logins();
        var pool = tenant.mint(PoolKind.REFRESH_TOKEN, Variant.PLAIN, 6, Progress.SILENT);
        var workload = tenant.workload(Scenario.REFRESH_TOKEN, Variant.PLAIN);

        assertThat(fulla.logins() - before).isEqualTo(6);
        assertThat(pool.tokens())
                .allSatisfy(token ->
                        assertThat(check.check(workload, Optional.of(token))).isPresent());
        assertThatThrownBy(() -> check.check(workload, Optional.of(pool.tokens().get(0))))
                .isInstanceOf(SemanticFailure.class);
    }

    @Test
    void namesTheRateLimiter() {
        fulla.limits();

        assertThatThrownBy(() -> tenant.mint(PoolKind.REFRESH_TOKEN, Variant.PLAIN, 1, Progress.SILENT))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("answered 429")
                .hasMessageContaining("rate limiter, not its speed");
        assertThat(tenant.likelyCause(Scenario.INTROSPECT, Variant.PLAIN).orElseThrow())
                .contains("rate limiter");
    }

    @Test
    void saysWhichScopesThereAreWhenTheOneItNeedsIsNot() {
        fulla.accounts().knowsOnly("openid", "profile");

        assertThatThrownBy(() -> FullaSeeder.seed(stack(), site))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("tokens:read")
                .hasMessageContaining("[openid, profile]");
    }

    private Stack stack() {
        return new StandInStack(Map.of(FullaApi.PUBLIC, fulla.address()), fulla::close);
    }

    private Token one(PoolKind kind) {
        return tenant.mint(kind, Variant.PLAIN, 1, Progress.SILENT).tokens().get(0);
    }
}
