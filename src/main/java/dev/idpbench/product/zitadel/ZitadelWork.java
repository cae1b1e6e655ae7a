package dev.idpbench.product.zitadel;

import dev.idpbench.core.Scenario;
import dev.idpbench.core.WorkProfile;
import java.util.Map;

/** What one request makes Zitadel do; statements and commits as counted in PostgreSQL. */
final class ZitadelWork {

    private static final String NONE = "none";
    private static final String SECRET = "bcrypt, cost 4";
    private static final String OPAQUE = "opaque";

    private ZitadelWork() {}

    /**
     * By scenario id.
     *
     * @param keys algorithm and size of the signing keys, as the server publishes them
     */
    static Map<String, WorkProfile> profiles(String keys) {
        return Map.of(
                Scenario.DISCOVERY.id(),
                new WorkProfile(
                        NONE, NONE, NONE, "reads the instance by its domain (2 statements), renders the document"),
                Scenario.CLIENT_CREDENTIALS.id(),
                new WorkProfile(
                        SECRET + "; in the variant " + ZitadelVariants.JWT_BEARER.name() + " none",
                        OPAQUE,
                        NONE + "; in the variant " + ZitadelVariants.ID_TOKEN.name() + " an ID token, " + keys
                                + "; in the variant " + ZitadelVariants.JWT_BEARER.name()
                                + " verifies an assertion, RS256, RSA-2048",
                        "reads instance and user, verifies the secret, pushes two events in one transaction (11"
                                + " statements)"),
                Scenario.INTROSPECT.id(),
                new WorkProfile(
                        SECRET + "; in the variant " + ZitadelVariants.PRIVATE_KEY.name() + " none",
                        OPAQUE,
                        NONE + "; in the variant " + ZitadelVariants.PRIVATE_KEY.name()
                                + " verifies an assertion, RS256, RSA-2048",
                        "reads instance, client, the token's events and the user (6 statements)"),
                Scenario.REFRESH_TOKEN.id(),
                new WorkProfile(
                        NONE + " (public client)",
                        OPAQUE,
                        "ID token, " + keys,
                        "reads instance, client and the session's events, pushes two events in one transaction"
                                + " (12 statements), signs an ID token"),
                Scenario.USERINFO.id(),
                new WorkProfile(
                        NONE, OPAQUE, NONE, "reads instance, project, the token's events and the user (6 statements)"));
    }
}
