package dev.idpbench.product.keycloak;

import dev.idpbench.core.Scenario;
import dev.idpbench.core.WorkProfile;
import java.util.Map;

/** What one request makes Keycloak do. */
final class KeycloakWork {

    private static final String PLAIN_SECRET = "none (the secret is compared as it is)";
    private static final String NONE = "none";

    private KeycloakWork() {}

    /**
     * By scenario id.
     *
     * @param signingKeys algorithm and size as the server publishes them
     */
    static Map<String, WorkProfile> profiles(String signingKeys) {
        return Map.of(
                Scenario.DISCOVERY.id(),
                new WorkProfile(NONE, NONE, NONE, "renders the realm's document from the cache"),
                Scenario.CLIENT_CREDENTIALS.id(),
                new WorkProfile(
                        PLAIN_SECRET,
                        "JWT",
                        "signs 1: " + signingKeys,
                        "looks for an offline client session (one select), signs an access token"),
                Scenario.INTROSPECT.id(),
                new WorkProfile(
                        PLAIN_SECRET,
                        "JWT",
                        "verifies 1: " + signingKeys,
                        "verifies the access token, its audience and its session from the cache"),
                Scenario.REFRESH_TOKEN.id(),
                new WorkProfile(
                        "none (public client)",
                        "JWT",
                        "verifies 1 and signs 1 HS512; signs 2: " + signingKeys,
                        "verifies the refresh token, updates client and user session (about 7 statements), signs access,"
                                + " ID and refresh token"),
                Scenario.USERINFO.id(),
                new WorkProfile(
                        NONE,
                        "JWT",
                        "verifies 1: " + signingKeys,
                        "verifies the access token and its session from the cache, renders the user's claims"));
    }
}
