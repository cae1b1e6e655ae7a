package dev.idpbench.product.hydra;

import dev.idpbench.core.Scenario;
import dev.idpbench.core.WorkProfile;
import java.util.Map;

/** What one request makes Hydra do, so that nobody takes a policy for a speed. */
final class HydraWork {

    private static final String NONE = "none";

    private HydraWork() {}

    /** By scenario id; {@code keys} are algorithm and size of the signing keys, as the server tells. */
    static Map<String, WorkProfile> profiles(String keys) {
        return Map.of(
                Scenario.DISCOVERY.id(),
                new WorkProfile(
                        NONE,
                        NONE,
                        NONE + ", but parses the private key (" + keys + ")",
                        "reads the signing key's row and parses it under one process-wide lock, so about one core is used"),
                Scenario.CLIENT_CREDENTIALS.id(),
                new WorkProfile(
                        "pbkdf2-sha256, 25000 iterations",
                        "opaque",
                        NONE,
                        "reads the client, verifies its secret, inserts an access token"),
                Scenario.INTROSPECT.id(),
                new WorkProfile(
                        NONE + " (the admin port is unauthenticated)",
                        "opaque",
                        NONE,
                        "reads the token's row and the client, no caller to authenticate"),
                Scenario.REFRESH_TOKEN.id(),
                new WorkProfile(
                        NONE + " (public client)",
                        "opaque",
                        "ID token " + keys + "; " + NONE + " in the variant " + HydraVariants.NO_IDTOKEN.name(),
                        "reads client, refresh token and key; deletes the old access token, retires the refresh token and"
                                + " inserts both new ones in one transaction; signs an ID token"),
                Scenario.USERINFO.id(),
                new WorkProfile(
                        NONE, "opaque", NONE, "reads the token's row and the client; claims come from the session"));
    }
}
