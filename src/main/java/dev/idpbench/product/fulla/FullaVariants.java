package dev.idpbench.product.fulla;

import dev.idpbench.core.Scenario;
import dev.idpbench.core.Variant;
import java.util.List;
import java.util.Map;

/** Named deviations of fulla, each with rows of its own. */
final class FullaVariants {

    static final Variant TUNED = new Variant(
            "tuned",
            "the profile of the maker's own benchmark: 64 database connections, no metrics, no compression, fewer headers");

    static final Variant NO_CACHE =
            new Variant("no-cache", "without the cache in Redis: clients and tokens are read from PostgreSQL");

    private FullaVariants() {}

    /** Discovery reads neither cache nor database. */
    static List<Variant> of(Scenario scenario) {
        return switch (scenario) {
            case DISCOVERY -> List.of(TUNED);
            case CLIENT_CREDENTIALS, INTROSPECT, USERINFO -> List.of(TUNED, NO_CACHE);
            case REFRESH_TOKEN -> List.of(Variant.ROTATING, TUNED, NO_CACHE);
        };
    }

    static Map<String, String> stackSettings(Variant variant) {
        if (variant.equals(TUNED)) {
            return Map.of(FullaSettings.PROFILE, FullaSettings.Profile.MAKER.word());
        }
        return variant.equals(NO_CACHE)
                ? Map.of(FullaSettings.PROFILE, FullaSettings.Profile.UNCACHED.word())
                : Map.of();
    }
}
