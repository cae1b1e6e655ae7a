package dev.idpbench.product.fulla;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.idpbench.core.PoolKind;
import dev.idpbench.core.Progress;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.UserError;
import dev.idpbench.core.Variant;
import dev.idpbench.product.RemoteSite;
import dev.idpbench.product.Tenant;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.process.TestSite;
import dev.idpbench.stack.remote.OwnNames;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each request on a server that somebody else uses, against the published API definition: no fulla was at hand. */
@DisplayName("fulla that runs already (STAND-IN, not the product)")
class FullaStandInRemoteTest {

    private static final String OTHERS = "idpbench-00000000-s-svc";
    private static final String PASSWORD = "their-own-password";
    private static final String CONSOLE = "http://127.0.0.1:5174/admin/callback";
    private static final int USERS = 3;

    private final FullaProduct product = new FullaProduct();
    private final List<String> said = new ArrayList<>();

    @TempDir
    private Path folder;

    private StandInFulla fulla;
    private List<String> clients;
    private List<String> users;

    @BeforeEach
    void somebodyElseUsesIt() {
        fulla = new StandInFulla(PASSWORD);
        fulla.accounts().isInUse();
        var directory = fulla.accounts().directory();
        directory.register(FullaApi.PORTAL.clientId(), "http://127.0.0.1:5173/callback,https://shop.example/callback");
        directory.register(FullaApi.CONSOLE.clientId(), CONSOLE + ",https://shop.example/admin/callback");
        directory.addClient("shop", "https://shop.example/cb");
        directory.addClient(OTHERS, "");
        fulla.accounts().person("alice", "a-long-password");
        directory.addUser("bob", "idpbench-is-no-name@shop.example");
        clients = directory.clientNames();
        users = directory.userNames();
    }

    @AfterEach
    void stop() {
        fulla.close();
    }

    @Test
    void measuresAndLeavesNothingBehind() {
        var site = site("20260102T000000Z-smoke-1111111");

        try (var stack = product.start(site);
                var tenant = product.seed(stack, site)) {
            assertThat(directory().clientNames()).hasSize(clients.size() + 1);
            assertThat(directory().userNames()).hasSize(users.size() + USERS);
            RemoteSite.answersEveryScenario(tenant);
            assertThat(product.disclose(stack, tenant, site).notes())
                    .anyMatch(note -> note.contains("does not tell"))
                    .anyMatch(note -> note.contains("keeps deleted users"));
        }

        isAsItWas();
        assertThat(said).anyMatch(line -> line.contains("left alone") && line.contains(OTHERS));
        assertThat(fulla.complaints()).isEmpty();
    }

    @Test
    void asksForNothingButWhatIsRecorded() {
        try (var tenant = seed("20260102T000000Z-smoke-1111111")) {
            RemoteSite.answersEveryScenario(tenant);
        }

        var unasked = List.of("GET /health/ready");
        assertThat(fulla.operations()).doesNotContain(RecordedShape.PASSWORD_CHANGE);
        assertThat(StandInFulla.neededRemotely())
                .containsAll(fulla.operations())
                .allMatch(operation -> fulla.operations().contains(operation) || unasked.contains(operation));
        assertThat(fulla.complaints()).isEmpty();
    }

    @Test
    void removesWhatAKilledRunLeft() {
        RemoteSite.answersEveryScenario(seed("20260102T000000Z-smoke-2222222"));

        seed("20260102T000001Z-smoke-3333333").close();

        isAsItWas();
        assertThat(said).anyMatch(line -> line.contains("1 client and 3 users") && line.contains("killed"));
    }

    /** A page of users holds a hundred at most. */
    @Test
    void findsEveryLeftoverUser() {
        var own = OwnNames.of(site("20260102T000000Z-smoke-2222222"));
        IntStream.range(0, 230)
                .forEach(i -> directory().addUser(own.name("x-" + i), own.name("x-" + i) + "@bench.example"));

        seed("20260102T000001Z-smoke-3333333").close();

        isAsItWas();
        assertThat(said).anyMatch(line -> line.contains("230 users"));
    }

    @Test
    void aFailedSeedingRemovesWhatItMade() {
        directory().holdsUsers(users.size() + 1);

        assertThatThrownBy(() -> seed("20260102T000000Z-smoke-4444444"))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("VALIDATION_USERNAME_TAKEN");

        isAsItWas();
    }

    @Test
    void saysWhatStaysAndStillDeletesTheRest() {
        var tenant = seed("20260102T000000Z-smoke-5555555");
        directory().keepsClients(true);

        assertThatThrownBy(tenant::close)
                .isInstanceOf(UserError.class)
                .hasMessageContaining("1 client and 0 users")
                .hasMessageContaining("AUTHZ_INSUFFICIENT_PERMISSIONS")
                .hasMessageContaining("The next run on this machine");

        assertThat(directory().userNames()).isEqualTo(users);
        directory().keepsClients(false);
        seed("20260102T000001Z-smoke-6666666").close();
        isAsItWas();
    }

    /** Requests of a load that was ended a moment ago may still make tokens, which hold their client fast. */
    @Test
    void triesAgainToDeleteAClient() {
        var tenant = seed("20260102T000000Z-smoke-7777777");
        directory().failsDeletions(1);

        tenant.close();

        isAsItWas();
    }

    @Test
    void setsNoPasswordOnAServerThatIsNotItsOwn() {
        fulla.close();
        fulla = new StandInFulla(PASSWORD);
        directory().register(FullaApi.CONSOLE.clientId(), CONSOLE);

        assertThatThrownBy(() -> seed("s"))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("changes no password on a server that is not its own");

        assertThat(fulla.accounts().passwordWasChanged()).isFalse();
        assertThat(fulla.operations()).doesNotContain(RecordedShape.PASSWORD_CHANGE);
    }

    /** Five failures lock an account. */
    @Test
    void triesAWrongPasswordOnce() {
        assertThatThrownBy(() -> seed(site("s", Map.of(), Map.of("password", "wrong"))))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("BENCH_FULLA_PASSWORD")
                .hasMessageContaining("401");

        assertThat(fulla.logins()).isEqualTo(1);
    }

    @Test
    void namesTheSettingOfAnAddressThatIsNotRegistered() {
        var elsewhere = Map.of("consoleRedirect", "http://127.0.0.1:1/admin/callback");

        assertThatThrownBy(() -> seed(site("s", elsewhere, Map.of("password", PASSWORD))))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("bench.fulla.consoleRedirect");
        isAsItWas();
    }

    @Test
    void takesATokenInPlaceOfAPassword() {
        var token = fulla.accounts().adminToken();

        seed(site("s", Map.of(), Map.of("adminToken", token))).close();

        assertThat(fulla.logins()).isZero();
        isAsItWas();
    }

    @Test
    void refusesATokenThatIsNoAdministrators() {
        assertThatThrownBy(() -> seed(site("s", Map.of(), Map.of("adminToken", "none"))))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("403")
                .hasMessageContaining("BENCH_FULLA_ADMIN_TOKEN");
    }

    /** What a limiter lets nobody make, it lets nobody remove either. */
    @Test
    void makesNothingWhereRequestsAreLimited() {
        var site = site("s");
        var stack = product.start(site);
        fulla.allows(30);

        assertThatThrownBy(() -> product.seed(stack, site))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("limits requests (429)")
                .hasMessageContaining("trust_ips");
        isAsItWas();
    }

    @Test
    void namesALimiterThatSetsInLater() {
        var tenant = seed("s");
        fulla.limits();

        assertThatThrownBy(() -> tenant.mint(PoolKind.REFRESH_TOKEN, Variant.PLAIN, 1, Progress.SILENT))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("not to be removed from here");
        assertThat(tenant.likelyCause(Scenario.INTROSPECT, Variant.PLAIN)).isPresent();
    }

    private void isAsItWas() {
        assertThat(directory().clientNames()).isEqualTo(clients);
        assertThat(directory().userNames()).isEqualTo(users);
    }

    private StandInDirectory directory() {
        return fulla.accounts().directory();
    }

    private Tenant seed(String session) {
        return seed(site(session));
    }

    private Tenant seed(Site site) {
        return product.seed(product.start(site), site);
    }

    private Site site(String session) {
        return site(session, Map.of(), Map.of("password", PASSWORD));
    }

    private Site site(String session, Map<String, String> more, Map<String, String> secrets) {
        var options = new HashMap<>(Map.of("url", fulla.address().toString(), "users", String.valueOf(USERS)));
        options.putAll(more);
        try {
            return RemoteSite.of(TestSite.in(folder), session, options, secrets, said);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
