package dev.idpbench.product.hydra;

import com.fasterxml.jackson.databind.JsonNode;
import dev.idpbench.core.UserError;
import dev.idpbench.seed.FormBody;
import dev.idpbench.seed.Http;
import dev.idpbench.seed.Refusal;
import dev.idpbench.seed.SigningKeys;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;

/** Single calls to a running Hydra, with its refusals explained. */
final class HydraServer {

    /** Joins what a call said and why it may have said so. */
    static final String CAUSE = " Cause: ";

    private static final Pattern RELEASE = Pattern.compile("v?\\d+\\.\\d+\\.\\d+\\S*");

    /** Two RSA-4096 keys are made in the first call that needs them, on a busy machine too. */
    private static final Duration PATIENCE = Duration.ofSeconds(90);

    /** Load that was ended a moment ago is worked off in less. */
    private static final Duration UNDER_LOAD = Duration.ofSeconds(10);

    private final HydraApi api;
    private final Http open;
    private final Http admin;

    HydraServer(HydraApi api) {
        this.api = api;
        this.open = new Http(api.open(), PATIENCE);
        this.admin = new Http(api.admin(), PATIENCE);
    }

    /**
     * Calls discovery and the key set once: ready is not usable, and keys are made at their first use.
     *
     * @throws UserError with Hydra's own explanation, for example that the system secret has changed
     */
    void touchKeys() {
        try {
            open.get(HydraApi.DISCOVERY, Map.of());
            keys();
        } catch (Refusal e) {
            throw trouble().isPresent()
                    ? explained(e)
                    : new UserError("Hydra is ready but not usable" + cause(e) + ": " + e.getMessage(), e);
        }
    }

    /** Hydra's own sentence says it too, but behind a long preamble. */
    private static String cause(Refusal e) {
        return e.getMessage().contains("signing keys")
                ? " (most likely secrets.system is not the secret that its keys were stored with, or the database was not"
                        + " migrated)"
                : "";
    }

    /** What discovery calls the issuer. */
    String issuer() {
        try {
            return open.get(HydraApi.DISCOVERY, Map.of()).json().path("issuer").asText();
        } catch (UserError e) {
            throw explained(e);
        }
    }

    /** Algorithm and size of the signing keys, for example {@code RS256, RSA-4096}. */
    String keys() {
        return SigningKeys.describe(open.get(HydraApi.KEYS, Map.of()).text());
    }

    /** The version, when it names a release: plain builds say {@code master}. */
    Optional<String> version() {
        return Optional.of(adminCall(() -> admin.get(HydraApi.VERSION, Map.of()))
                        .json()
                        .path("version")
                        .asText())
                .filter(v -> RELEASE.matcher(v).matches());
    }

    void createClient(JsonNode body) {
        adminCall(() -> admin.postJson(HydraApi.CLIENTS, Map.of(), body));
    }

    /** Ids of an owner's clients, the first 500 of them. */
    List<String> clientsOf(String owner) {
        var query =
                FormBody.empty().with("owner", owner).with("page_size", "500").encoded();
        var ids = new ArrayList<String>();
        adminCall(() -> admin.get(HydraApi.CLIENTS + "?" + query, Map.of()))
                .json()
                .forEach(client -> ids.add(client.path("client_id").asText()));
        return ids;
    }

    /** With the client go its tokens; requests that still use them may make PostgreSQL end the deletion as a deadlock. */
    void deleteClient(String id) {
        adminCall(() -> deletedInTheEnd(HydraApi.CLIENTS + "/" + id));
    }

    private boolean deletedInTheEnd(String path) {
        var last = new AtomicReference<Refusal>();
        try {
            Awaitility.await()
                    .atMost(UNDER_LOAD)
                    .pollDelay(Duration.ZERO)
                    .pollInterval(Duration.ofSeconds(1))
                    .until(() -> deleted(path, last));
            return true;
        } catch (ConditionTimeoutException e) {
            throw Optional.<RuntimeException>ofNullable(last.get()).orElse(e);
        }
    }

    private boolean deleted(String path, AtomicReference<Refusal> last) {
        try {
            admin.delete(path, Map.of());
            return true;
        } catch (Refusal e) {
            if (e.status() / 100 != 5) {
                throw e;
            }
            last.set(e);
            return false;
        }
    }

    /** Removes a client's access tokens: S2 leaves one row a request, and no row goes away on its own. */
    void deleteTokens(String clientId) {
        adminCall(() -> admin.delete(HydraApi.TOKENS + "?client_id=" + clientId, Map.of()));
    }

    /** Why a call may have failed: with its database down Hydra calls known clients unknown and live tokens inactive. */
    Optional<String> trouble() {
        try {
            open.get(HydraApi.READY, Map.of());
            return Optional.empty();
        } catch (Refusal e) {
            return Optional.of("Hydra's own readiness check answers " + e.status() + ": its database does not answer.");
        } catch (UserError e) {
            return Optional.of("Hydra does not answer any more: " + e.getMessage());
        }
    }

    /** The public endpoint answers every admin path by 404. */
    private <T> T adminCall(java.util.function.Supplier<T> call) {
        try {
            return call.get();
        } catch (Refusal e) {
            if (e.status() == 404) {
                throw new UserError(
                        api.admin() + " is not Hydra's admin endpoint, or of a release without this call: "
                                + e.getMessage()
                                + ". Check bench.hydra.adminPort (bench.hydra.adminUrl in remote mode).",
                        e);
            }
            throw explained(e);
        } catch (UserError e) {
            throw explained(e);
        }
    }

    private UserError explained(UserError e) {
        return trouble()
                .map(cause -> new UserError(e.getMessage() + CAUSE + cause, e))
                .orElse(e);
    }
}
