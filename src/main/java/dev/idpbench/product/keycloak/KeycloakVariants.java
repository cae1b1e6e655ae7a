package dev.idpbench.product.keycloak;

import dev.idpbench.core.Scenario;
import dev.idpbench.core.Variant;
import java.util.List;
import java.util.Map;

/** Named deviations of Keycloak, each with rows of its own. */
final class KeycloakVariants {

    /** The scope of a refreshed answer is fixed by the login, so this variant has a pool of its own. */
    static final Variant NO_ID_TOKEN =
            new Variant("no-idtoken", "user tokens without the scope openid: a refresh signs no ID token");

    static final Variant ID_TOKEN =
            new Variant("idtoken", "scope=openid, which makes Keycloak sign an ID token as well");

    static final Variant DEFAULT_POOL =
            new Variant("default-pool", "Keycloak's own default of 100 database connections instead of 25");

    private KeycloakVariants() {}

    static List<Variant> of(Scenario scenario) {
        return switch (scenario) {
            case CLIENT_CREDENTIALS -> List.of(ID_TOKEN, DEFAULT_POOL);
            case REFRESH_TOKEN -> List.of(Variant.ROTATING, NO_ID_TOKEN, DEFAULT_POOL);
            // No statement reaches the database in these: see the work profiles.
            case DISCOVERY, INTROSPECT, USERINFO -> List.of();
        };
    }

    static Map<String, String> stackSettings(Variant variant) {
        return variant.equals(DEFAULT_POOL)
                ? Map.of(KeycloakSettings.POOL, String.valueOf(KeycloakSettings.VENDOR_POOL))
                : Map.of();
    }
}
