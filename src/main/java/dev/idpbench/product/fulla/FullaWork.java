package dev.idpbench.product.fulla;

import dev.idpbench.core.Scenario;
import dev.idpbench.core.WorkProfile;
import java.util.Map;

/** What one request makes fulla do, so that nobody takes a policy for a speed. */
final class FullaWork {

    private static final String NONE = "none";
    /** The other products spend far more on it, on purpose. */
    private static final String SECRET = "sha256 of secret and salt, once";

    private static final String OPAQUE = "opaque";

    private FullaWork() {}

    /**
     * By scenario id.
     *
     * @param signingKeys algorithm and size as the server publishes them
     */
    static Map<String, WorkProfile> profiles(String signingKeys) {
        return Map.of(
                Scenario.DISCOVERY.id(),
                new WorkProfile(NONE, NONE, NONE, "renders the document"),
                Scenario.CLIENT_CREDENTIALS.id(),
                new WorkProfile(
                        SECRET,
                        OPAQUE,
                        NONE,
                        "reads the client (from Redis where it is cached), inserts an access token; signs nothing"),
                Scenario.INTROSPECT.id(),
                new WorkProfile(
                        SECRET,
                        OPAQUE,
                        NONE,
                        "looks the token up, in Redis for up to 60 s where it is cached; verifies no signature"),
                Scenario.REFRESH_TOKEN.id(),
                new WorkProfile(
                        NONE + " (public client)",
                        OPAQUE,
                        "ID token " + signingKeys,
                        "consumes the refresh token by one update, inserts a new pair, leaves the earlier access token"
                                + " valid, signs an ID token"),
                Scenario.USERINFO.id(),
                new WorkProfile(
                        NONE,
                        OPAQUE,
                        NONE,
                        "looks token and user up, from Redis or its own 2 s memory where they are cached"));
    }
}
