package dev.idpbench.product.zitadel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.idpbench.core.UserError;
import dev.idpbench.product.RemoteSite;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.Stack;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** A real Zitadel that somebody else started and uses; skipped with the reason where no binary is given. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@DisplayName("Zitadel that runs already (real server)")
class ZitadelRemoteIT {

    private static final String OTHERS = "idpbench-00000000-s";

    private final ZitadelProduct product = new ZitadelProduct();
    private final List<String> said = new ArrayList<>();
    private Site own;
    private Stack byHand;
    private ZitadelServer server;

    @BeforeAll
    void startByHand(@TempDir Path folder) throws IOException {
        own = GivenZitadel.site(folder, Map.of());
        product.unavailable(own.mode(), own.options()).ifPresent(why -> {
            throw new org.opentest4j.TestAbortedException(why.toString());
        });
        byHand = product.start(own);
        server = new ZitadelServer(byHand.endpoint(ZitadelApi.PUBLIC), ZitadelFolder.of(own));
        server.post(ZitadelApi.ORGANIZATIONS, ZitadelJson.named("shop"));
        // Another machine's: nobody here knows whether that run is alive.
        server.post(ZitadelApi.ORGANIZATIONS, ZitadelJson.named(OTHERS));
        Awaitility.await().until(() -> organizations().containsValue(OTHERS));
    }

    @AfterAll
    void stopByHand() {
        if (byHand != null) {
            byHand.close();
        }
    }

    @Test
    void measuresAndLeavesNothingBehind() {
        var before = organizations();
        var sessions = sessions();
        var site = site("20260102T000000Z-smoke-1111111", Optional.empty());

        try (var stack = product.start(site);
                var tenant = product.seed(stack, site)) {
            Awaitility.await().until(() -> organizations().size() == before.size() + 1);
            RemoteSite.answersEveryScenario(tenant);
            assertThat(product.disclose(stack, tenant, site).notes())
                    .anyMatch(note -> note.contains("does not tell"))
                    .anyMatch(note -> note.contains("never deletes events"));
        }

        Awaitility.await().untilAsserted(() -> {
            assertThat(organizations()).isEqualTo(before);
            assertThat(sessions()).isEqualTo(sessions);
        });
        assertThat(said).anyMatch(line -> line.contains("left alone") && line.contains(OTHERS));
    }

    @Test
    void takesTheLoginClientThatIsGiven() {
        var before = organizations();
        var folder = ZitadelFolder.of(own);
        var site = site(
                "20260102T000000Z-smoke-4444444",
                Optional.of(folder.read(folder.loginPat()).reveal()));

        try (var stack = product.start(site);
                var tenant = product.seed(stack, site)) {
            RemoteSite.answersEveryScenario(tenant);
        }
        Awaitility.await().untilAsserted(() -> assertThat(organizations()).isEqualTo(before));
    }

    @Test
    void removesWhatAKilledRunLeft() {
        var before = organizations();
        var killed = site("20260102T000000Z-smoke-2222222", Optional.empty());
        product.seed(product.start(killed), killed);
        Awaitility.await().until(() -> organizations().size() == before.size() + 1);

        var next = site("20260102T000001Z-smoke-3333333", Optional.empty());
        try (var stack = product.start(next);
                var tenant = product.seed(stack, next)) {
            assertThat(said).anyMatch(line -> line.contains("-2222222") && line.contains("killed"));
            assertThat(tenant.serverVersion()).isPresent();
        }

        Awaitility.await().untilAsserted(() -> assertThat(organizations()).isEqualTo(before));
    }

    @Test
    void saysWhichSettingHoldsATokenThatIsRefused() {
        var wrong = RemoteSite.of(own, "s", url(), Map.of("adminToken", "wrong"), said);
        var stack = product.start(wrong);

        assertThatThrownBy(() -> product.seed(stack, wrong))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("BENCH_ZITADEL_ADMIN_TOKEN")
                .hasMessageContaining("IAM_OWNER");
    }

    private Site site(String session, Optional<String> login) {
        var secrets = new HashMap<>(Map.of("adminToken", server.adminPat().reveal()));
        login.ifPresent(token -> secrets.put("loginToken", token));
        return RemoteSite.of(own, session, url(), secrets, said);
    }

    private Map<String, String> url() {
        return Map.of("url", byHand.endpoint(ZitadelApi.PUBLIC).toString(), "users", "20");
    }

    private Map<String, String> organizations() {
        var all = new HashMap<String, String>();
        server.post(ZitadelApi.ORGANIZATIONS + "/_search", ZitadelJson.object())
                .path("result")
                .forEach(organization -> all.put(
                        organization.path("id").asText(),
                        organization.path("name").asText()));
        return all;
    }

    private int sessions() {
        return server.post(ZitadelApi.SESSIONS + "/search", ZitadelJson.object())
                .path("details")
                .path("totalResult")
                .asInt();
    }
}
