package dev.idpbench.product.keycloak;

import com.fasterxml.jackson.databind.JsonNode;
import dev.idpbench.seed.Credentials;
import dev.idpbench.seed.FormBody;
import dev.idpbench.seed.Http;
import dev.idpbench.seed.Secret;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The Admin REST API, logged in as an administrator. */
final class KeycloakAdmin {

    /** An administrator's token lives for a minute only. */
    private static final Duration TOKEN_AGE = Duration.ofSeconds(45);

    /** A realm with its users is written in one request. */
    private static final Duration TIMEOUT = Duration.ofMinutes(2);

    private static final String REALMS = "/admin/realms";

    private final Http http;
    private final String user;
    private final Secret password;
    private final Clock clock = Clock.systemUTC();
    private String token = "";
    private Instant tokenSince = Instant.MIN;

    KeycloakAdmin(URI base, String user, Secret password) {
        this.http = new Http(base, TIMEOUT);
        this.user = user;
        this.password = password;
    }

    void createRealm(JsonNode realm) {
        http.postJson(REALMS, authorized(), realm);
        // Who may make realms but is no administrator of all gets rights on the new one with the next token only.
        tokenSince = Instant.MIN;
    }

    /** Names of all realms that this administrator sees. */
    List<String> realms() {
        var names = new ArrayList<String>();
        http.get(REALMS + "?briefRepresentation=true", authorized())
                .json()
                .forEach(realm -> names.add(realm.path("realm").asText()));
        return names;
    }

    /** True when there was one. */
    boolean deleteRealm(String name) {
        return http.delete(REALMS + "/" + name, authorized());
    }

    JsonNode realm(String name) {
        return http.get(REALMS + "/" + name, authorized()).json();
    }

    /** The server's own version. */
    String serverVersion() {
        return http.get("/admin/serverinfo", authorized())
                .json()
                .path("systemInfo")
                .path("version")
                .asText();
    }

    /** The realm's public signing keys, a JWK set. */
    String keys(String realm) {
        return http.get(KeycloakEndpoints.keys(realm), Map.of()).text();
    }

    private Map<String, String> authorized() {
        if (tokenSince.plus(TOKEN_AGE).isBefore(clock.instant())) {
            tokenSince = clock.instant();
            token = http.postForm(
                            KeycloakEndpoints.token("master"),
                            Map.of(),
                            FormBody.grant("password")
                                    .with("client_id", "admin-cli")
                                    .with("username", user)
                                    .with("password", password))
                    .json()
                    .path("access_token")
                    .asText();
        }
        return Map.of("Authorization", Credentials.bearer(token));
    }
}
