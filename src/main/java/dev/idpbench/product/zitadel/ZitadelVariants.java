package dev.idpbench.product.zitadel;

import dev.idpbench.core.Scenario;
import dev.idpbench.core.Variant;
import java.util.List;
import java.util.Map;

/** Named deviations of Zitadel, each with rows of its own. */
final class ZitadelVariants {

    static final Variant JWT_BEARER = new Variant(
            "jwt-bearer",
            "a machine user's signed assertion (RFC 7523) instead of a secret; signed before the step, sent again and"
                    + " again");

    static final Variant ID_TOKEN = new Variant("idtoken", "scope openid as well, so Zitadel signs an ID token");

    static final Variant PRIVATE_KEY = new Variant(
            "private-key", "the API application authenticates by a signed assertion instead of its secret by Basic");

    static final Variant INSTANCE_CACHE = new Variant(
            "instance-cache",
            "the instance cached in memory (experimental), which every other request reads from the database");

    private ZitadelVariants() {}

    static List<Variant> of(Scenario scenario) {
        return switch (scenario) {
            case CLIENT_CREDENTIALS -> List.of(JWT_BEARER, ID_TOKEN, INSTANCE_CACHE);
            case INTROSPECT -> List.of(PRIVATE_KEY, INSTANCE_CACHE);
            case REFRESH_TOKEN -> List.of(Variant.ROTATING, INSTANCE_CACHE);
            case DISCOVERY, USERINFO -> List.of(INSTANCE_CACHE);
        };
    }

    static Map<String, String> stackSettings(Variant variant) {
        return variant.equals(INSTANCE_CACHE)
                ? Map.of(ZitadelSettings.INSTANCE_CACHE, ZitadelSettings.MEMORY)
                : Map.of();
    }
}
