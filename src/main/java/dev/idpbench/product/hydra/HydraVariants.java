package dev.idpbench.product.hydra;

import dev.idpbench.core.Scenario;
import dev.idpbench.core.Variant;
import java.util.List;
import java.util.Map;

/** The named deviations of Hydra, each with rows of its own. */
final class HydraVariants {

    /** The RSA-4096 signature of the ID token is three quarters of the CPU that a refresh costs Hydra. */
    static final Variant NO_IDTOKEN =
            new Variant("no-idtoken", "users log in without the scope openid, so a refresh signs no ID token");

    /** The pool that all products share (25) costs Hydra's reads on few cores; its own default is 2 per CPU. */
    static final Variant DEFAULT_POOL =
            new Variant("default-pool", "Hydra's own database pool: 2 connections per CPU instead of 25");

    private HydraVariants() {}

    /**
     * Variants of a scenario. The default pool is offered where a request is little more than two reads of the database
     * (S3, S6): S1 holds one lock, S2 hashes and S5 signs for most of its time, so the pool is not what limits them.
     */
    static List<Variant> of(Scenario scenario) {
        return switch (scenario) {
            case INTROSPECT, USERINFO -> List.of(DEFAULT_POOL);
            case REFRESH_TOKEN -> List.of(NO_IDTOKEN, Variant.ROTATING);
            case DISCOVERY, CLIENT_CREDENTIALS -> List.of();
        };
    }

    /** What a variant needs a stack of its own for. */
    static Map<String, String> stackSettings(Variant variant) {
        return variant.equals(DEFAULT_POOL) ? Map.of(HydraPool.SETTING, HydraPool.DEFAULT_WORD) : Map.of();
    }

    /** Whether users log in with {@code openid}, as for any OIDC client. */
    static boolean signsIdToken(Variant variant) {
        return !variant.equals(NO_IDTOKEN);
    }
}
