package dev.idpbench.product.zitadel;

import com.fasterxml.jackson.databind.JsonNode;
import dev.idpbench.core.UserError;
import dev.idpbench.seed.Credentials;
import dev.idpbench.seed.Http;
import dev.idpbench.seed.Refusal;
import dev.idpbench.seed.Secret;
import dev.idpbench.seed.SigningKeys;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;

/** Single calls to a running Zitadel as its first administrator, with its refusals explained. */
final class ZitadelServer {

    /** Joins what a call said and why it may have said so. */
    private static final String CAUSE = " Cause: ";

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /** After ready the APIs answer 503 for about a second more. */
    private static final Duration MANAGEMENT = Duration.ofSeconds(60);

    private static final Duration POLL = Duration.ofMillis(50);

    private final URI base;
    private final Http http;
    private final Secret admin;

    ZitadelServer(URI base, ZitadelFolder folder) {
        this(base, folder.read(folder.adminPat()));
    }

    ZitadelServer(URI base, Secret admin) {
        this.base = base;
        this.http = new Http(base, PATIENCE);
        this.admin = admin;
    }

    Secret adminPat() {
        return admin;
    }

    /**
     * Waits until the APIs answer.
     *
     * @throws UserError with the cause when they refuse, or keep answering 503
     */
    void awaitManagement() {
        var last = new String[] {"nothing"};
        try {
            Awaitility.await("Zitadel's management API answers")
                    .pollDelay(Duration.ZERO)
                    .pollInterval(POLL)
                    .atMost(MANAGEMENT)
                    .until(() -> answers(last));
        } catch (ConditionTimeoutException e) {
            throw new UserError(
                    "Zitadel is ready, but its management API does not answer within " + MANAGEMENT.toSeconds()
                            + " s; last seen: " + last[0],
                    e);
        }
    }

    /** 503 passes, anything else that is no success is final. */
    private boolean answers(String[] last) {
        try {
            http.get(ZitadelApi.INSTANCE, as(admin));
            return true;
        } catch (Refusal e) {
            last[0] = String.valueOf(e.getMessage());
            if (e.status() != 503) {
                throw explained(e);
            }
            return false;
        }
    }

    /** The version as the server tells it. */
    String version() {
        var version = get(ZitadelApi.INSTANCE).path("instance").path("version").asText();
        return version.isBlank() ? "not told" : version;
    }

    /** The instance's feature flags, those that are on. */
    String features() {
        var on = new java.util.TreeSet<String>();
        get(ZitadelApi.FEATURES).properties().forEach(flag -> {
            var value = flag.getValue();
            if (value.path("enabled").asBoolean() || value.path("required").asBoolean()) {
                on.add(flag.getKey());
            }
        });
        return on.isEmpty() ? "all off" : "on: " + String.join(", ", on);
    }

    /** How long an unused refresh token stays valid; no token answer tells. */
    Duration refreshTokenIdle() {
        var text = get(ZitadelApi.OIDC_SETTINGS)
                .path("settings")
                .path("refreshTokenIdleExpiration")
                .asText();
        if (!text.matches("\\d+(\\.\\d+)?s")) {
            throw new UserError("Zitadel's OIDC settings tell no refreshTokenIdleExpiration, but \"" + text + "\"");
        }
        return Duration.parse("PT" + text.toUpperCase(java.util.Locale.ROOT));
    }

    /** Algorithm and size of the signing keys, for example {@code RS256, RSA-2048}. */
    String keys() {
        return SigningKeys.describe(
                call(() -> http.get(ZitadelApi.KEYS, Map.of())).text());
    }

    /** What the server calls itself. */
    String issuer() {
        return text(call(() -> http.get(ZitadelApi.DISCOVERY, Map.of())).json(), "issuer");
    }

    /** Names by id of the organizations whose name begins so. */
    Map<String, String> organizations(String prefix) {
        var found = new TreeMap<String, String>();
        post(ZitadelApi.ORGANIZATIONS + "/_search", ZitadelJson.organizations(prefix))
                .path("result")
                .forEach(organization -> found.put(text(organization, "id"), text(organization, "name")));
        return found;
    }

    /** With everything in it. */
    void removeOrganization(String id) {
        call(() -> http.delete(ZitadelApi.MY_ORGANIZATION, in(id)));
    }

    private Map<String, String> in(String organization) {
        var headers = new HashMap<>(as(admin));
        headers.put("x-zitadel-orgid", organization);
        return headers;
    }

    JsonNode get(String path) {
        return call(() -> http.get(path, as(admin))).json();
    }

    JsonNode post(String path, JsonNode body) {
        return call(() -> http.postJson(path, as(admin), body)).json();
    }

    /** A call of the management API, which works in one organization. */
    JsonNode manage(String method, String path, String organization, JsonNode body) {
        return call(() -> http.sendJson(method, path, in(organization), body)).json();
    }

    /** A text that an answer must have. */
    static String text(JsonNode answer, String name) {
        var text = answer.path(name).asText();
        if (text.isEmpty()) {
            throw new UserError("Zitadel's answer lacks \"" + name + "\": is this Zitadel v4?");
        }
        return text;
    }

    /** Why requests may fail just now: much of what Zitadel answers then misleads. Empty when nothing is found. */
    Optional<String> trouble() {
        try {
            http.get(ZitadelApi.READY, Map.of());
        } catch (Refusal e) {
            return Optional.of("Zitadel's own readiness check answers " + e.status()
                    + ": its database does not answer. It then says 404 to everything, very fast.");
        } catch (UserError e) {
            return Optional.of("Zitadel does not answer any more: " + e.getMessage());
        }
        try {
            http.get(ZitadelApi.INSTANCE, as(admin));
            return Optional.empty();
        } catch (Refusal e) {
            return refused(e.status());
        } catch (UserError e) {
            return Optional.of("Zitadel does not answer any more: " + e.getMessage());
        }
    }

    private Optional<String> refused(int status) {
        return switch (status) {
            case 401 ->
                Optional.of("Zitadel refuses the administrator's token. One that its own setup wrote is refused when it"
                        + " runs with another master key (ZITADEL_MASTERKEY) than the one that its database was set up"
                        + " with, or on another database.");
            case 404 ->
                Optional.of("Zitadel knows no instance named " + base.getAuthority()
                        + ": it answers only to the host and port that its external domain names"
                        + " (ZITADEL_EXTERNALDOMAIN, ZITADEL_EXTERNALPORT), \"localhost\" is not 127.0.0.1 to it.");
            case 503 -> Optional.of("Zitadel's management API is not up yet.");
            default -> Optional.empty();
        };
    }

    /** The failure with its cause behind it, where there is one to be found and it is not named yet. */
    UserError explained(UserError e) {
        return named(e) ? e : trouble().map(cause -> because(e, cause)).orElse(e);
    }

    static boolean named(UserError e) {
        return String.valueOf(e.getMessage()).contains(CAUSE);
    }

    static UserError because(UserError e, String cause) {
        return new UserError(e.getMessage() + CAUSE + cause, e);
    }

    private <T> T call(Supplier<T> call) {
        try {
            return call.get();
        } catch (UserError e) {
            throw explained(e);
        }
    }

    private static Map<String, String> as(Secret pat) {
        return Map.of("Authorization", Credentials.bearer(pat.reveal()));
    }
}
