package dev.idpbench.product.fulla;

import com.fasterxml.jackson.databind.JsonNode;
import dev.idpbench.core.Progress;
import dev.idpbench.core.UserError;
import dev.idpbench.seed.Credentials;
import dev.idpbench.seed.Http;
import dev.idpbench.seed.Minter;
import dev.idpbench.seed.Pkce;
import dev.idpbench.seed.Secret;
import dev.idpbench.seed.Wire;
import dev.idpbench.stack.Site;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;

/** The admin API, used by the bootstrap administrator. */
final class FullaAdmin {

    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    /** Administrator and declared clients are made 2 to 10 s after the server is ready, with retries. */
    private static final Duration BOOTSTRAP = Duration.ofSeconds(60);

    private static final Duration POLL = Duration.ofSeconds(2);

    private final FullaApi api;
    private final Http http;
    private final Minter minter;
    private final String token;

    /** @param token of a user with the role admin, with the scope admin */
    FullaAdmin(FullaApi api, Minter minter, String token) {
        this.api = api;
        this.http = new Http(api.base(), TIMEOUT);
        this.minter = minter;
        this.token = token;
    }

    /** Logs in, waiting for the administrator to be made, and changes the first password as the server demands. */
    static FullaAdmin login(FullaApi api, Site site, Minter minter) {
        var last = new String[] {"nothing"};
        var token = new String[1];
        try {
            Awaitility.await("fulla's administrator logs in")
                    .atMost(BOOTSTRAP)
                    .pollDelay(Duration.ZERO)
                    .pollInterval(POLL)
                    .until(() -> {
                        try {
                            token[0] = token(api, site, minter);
                        } catch (UserError e) {
                            last[0] = String.valueOf(e.getMessage());
                        }
                        return token[0] != null;
                    });
            return new FullaAdmin(api, minter, token[0]);
        } catch (ConditionTimeoutException e) {
            throw new UserError(
                    "fulla is ready, but its administrator cannot log in within " + BOOTSTRAP.toSeconds()
                            + " s; last seen: " + last[0] + ". Its log says whether it made one.",
                    e);
        }
    }

    private static String token(FullaApi api, Site site, Minter minter) {
        var flow = new LoginFlow(api, FullaApi.CONSOLE);
        return minter.mint(
                        "administrator",
                        1,
                        (index, wire) -> changed(api, site, wire)
                                .thenCompose(done -> flow.tokens(
                                        AdminSecret.USER, AdminSecret.of(site).read(), wire)),
                        Progress.SILENT)
                .get(0)
                .text("access_token");
    }

    /** The first login gives no code but a session that may change the password. */
    private static CompletionStage<Boolean> changed(FullaApi api, Site site, Wire wire) {
        var old = AdminSecret.of(site).read();
        return wire.send(api.login(FullaApi.CONSOLE, AdminSecret.USER, old, Pkce.random()))
                .thenCompose(reply -> {
                    if (reply.tokens().find("password_change_required").isEmpty()) {
                        return java.util.concurrent.CompletableFuture.completedFuture(false);
                    }
                    var fresh = Secret.random();
                    return wire.send(api.changePassword(cookies(reply), old, fresh))
                            .thenApply(done -> {
                                AdminSecret.of(site).keep(fresh);
                                return true;
                            });
                });
    }

    private static String cookies(Wire.Reply reply) {
        return reply.setCookies().stream()
                .map(cookie -> cookie.split(";", 2)[0].strip())
                .collect(Collectors.joining("; "));
    }

    JsonNode get(String path) {
        return http.get(path, authorized()).json();
    }

    JsonNode post(String path, JsonNode body) {
        return http.postJson(path, authorized(), body).json();
    }

    void put(String path, JsonNode body) {
        http.sendJson("PUT", path, authorized(), body);
    }

    /** Deletes, or finds it gone. */
    void delete(String path) {
        http.delete(path, authorized());
    }

    /** Makes users that may log in at once. */
    void users(int count, java.util.function.IntFunction<String> name, Secret password, Progress progress) {
        minter.mint(
                "users",
                count,
                (index, wire) -> wire.send(api.createUser(token, name.apply(index), password)),
                progress);
    }

    private Map<String, String> authorized() {
        return Map.of("Authorization", Credentials.bearer(token));
    }
}
