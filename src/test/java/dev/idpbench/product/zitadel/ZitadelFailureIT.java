package dev.idpbench.product.zitadel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.idpbench.core.PoolKind;
import dev.idpbench.core.Progress;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.Token;
import dev.idpbench.core.UserError;
import dev.idpbench.core.Variant;
import dev.idpbench.core.Workload;
import dev.idpbench.product.Workloads;
import dev.idpbench.seed.FormBody;
import dev.idpbench.seed.Http;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.Stack;
import dev.idpbench.verify.SemanticCheck;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

/** What the real server does when something goes wrong; skipped with the reason where no binary is given. */
@DisplayName("Zitadel in trouble (real server)")
@TestInstance(Lifecycle.PER_CLASS)
class ZitadelFailureIT {

    private static final SemanticCheck CHECK = new SemanticCheck(Duration.ofSeconds(30));
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final ZitadelProduct product = new ZitadelProduct();
    private Site site;
    private Stack stack;
    private ZitadelTenant tenant;

    @BeforeAll
    void start(@TempDir Path folder) throws IOException {
        site = GivenZitadel.site(folder, Map.of());
        var missing = product.unavailable(site.mode(), site.options());
        Assumptions.assumeTrue(missing.isEmpty(), () -> missing.orElseThrow().toString());
        stack = product.start(site);
        tenant = (ZitadelTenant) product.seed(stack, site);
    }

    @AfterAll
    void stop() {
        if (stack != null) {
            stack.close();
        }
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
            assertThat(failure(tenant.workload(Scenario.DISCOVERY, Variant.PLAIN), Optional.empty()))
                    .contains("404")
                    .contains("its database does not answer");
        } finally {
            stack.startPart("database");
        }
    }

    @Test
    void namesTheWrongHost() {
        var base = stack.endpoint(ZitadelApi.PUBLIC);
        var localhost = URI.create("http://localhost:" + base.getPort());
        var server = new ZitadelServer(localhost, ZitadelFolder.of(site));

        assertThatThrownBy(server::awaitManagement)
                .isInstanceOf(UserError.class)
                .hasMessageContaining("404")
                .hasMessageContaining("ZITADEL_EXTERNALDOMAIN");
    }

    @Test
    void namesTheAudienceThatIsMissing() {
        var machine =
                tenant.workload(Scenario.CLIENT_CREDENTIALS, Variant.PLAIN).call();
        var authorization = Map.of("Authorization", machine.headers().get("Authorization"));
        var grant = FormBody.grant("client_credentials").with("scope", "profile");
        var answer = new Http(machine.base(), PATIENCE).postForm(machine.path(), authorization, grant);
        var token = new Token(
                answer.json().path("access_token").asText(),
                tenant.seeded().machine().user(),
                Instant.now().plusSeconds(60));

        assertThat(failure(tenant.workload(Scenario.INTROSPECT, Variant.PLAIN), Optional.of(token)))
                .contains("\"active\":false")
                .contains("audience");
    }

    @Test
    void namesTheAssertionThatIsStale() {
        assertThat(failure(
                        jwtBearer(
                                Duration.ofMinutes(-2),
                                tenant.seeded().machine().user()),
                        Optional.empty()))
                .contains("500")
                .contains("assertion")
                .contains("sign anew");
    }

    @Test
    void takesAFreshAssertionManyTimes() {
        var workload =
                jwtBearer(Duration.ofMinutes(5), tenant.seeded().machine().user());
        for (int i = 0; i < 3; i++) {
            assertThat(CHECK.check(workload, Optional.empty())).isEmpty();
        }
    }

    private Workload jwtBearer(Duration lifetime, String user) {
        var base = stack.endpoint(ZitadelApi.PUBLIC);
        var assertion = tenant.seeded().machine().key().assertion(user, user, base.toString(), lifetime);
        var grant = FormBody.grant("urn:ietf:params:oauth:grant-type:jwt-bearer")
                .with("scope", "profile")
                .with("assertion", assertion);
        return new Workloads(base)
                .clientCredentials(ZitadelVariants.JWT_BEARER, ZitadelApi.TOKEN, Map.of(), grant, false);
    }

    @Test
    void refusesAPoolTokenUsedTwice() {
        var workload = tenant.workload(Scenario.REFRESH_TOKEN, Variant.PLAIN);
        var token = Optional.of(tenant.one(PoolKind.REFRESH_TOKEN, Variant.PLAIN));
        var next = CHECK.check(workload, token);

        assertThat(failure(workload, token)).contains("400").contains("works once");
        assertThat(CHECK.check(workload, next)).isPresent();
    }

    /** The message with which a step is stopped. */
    private String failure(Workload workload, Optional<Token> token) {
        try {
            CHECK.check(workload, token);
        } catch (UserError e) {
            return e.getMessage() + " Likely cause: "
                    + tenant.likelyCause(workload.scenario(), workload.variant())
                            .orElse("not found");
        }
        return "no failure";
    }
}
