package dev.idpbench.product.fulla;

import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.UserError;
import dev.idpbench.stack.PortClaim;
import dev.idpbench.stack.Site;
import java.net.URI;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What the user may set under {@code bench.fulla.}, and what everything else follows from.
 *
 * @param pool database connections
 * @param users seeded users
 * @param consoleRedirect where the admin console of a running server may send people back to
 */
record FullaSettings(PortClaim http, PortClaim redis, int pool, int users, Profile profile, String consoleRedirect) {

    static final String PROFILE = "profile";
    static final int MAKERS_POOL = 64;

    private static final String POOL = "pool";
    private static final String USERS = "users";
    private static final String REDIS_PORT = "redisPort";
    static final String REDIS_BINARY = "redisBinary";
    static final String REDIS_IMAGE = "redisImage";
    static final String CONSOLE_REDIRECT = "consoleRedirect";

    /** As the shipped configuration declares it. */
    private static final String USUAL_CONSOLE_REDIRECT = "http://127.0.0.1:5174/admin/callback";

    /** Outside the ranges from which systems take ports for outgoing connections. */
    private static final int USUAL_PORT = 15555;

    private static final int USUAL_REDIS_PORT = 16379;
    private static final int USUAL_POOL = 25;
    /** A login costs 310,000 rounds of PBKDF2, so there are fewer users than for the other products. */
    private static final int USUAL_USERS = 100;

    /** Which of the maker's two pieces of advice the configuration follows. */
    enum Profile {
        /** The tuning section of the deployment guide. */
        GUIDE,
        /** The same without the cache in Redis, as the shipped configuration has it. */
        UNCACHED,
        /** What the maker's own benchmark runs with. */
        MAKER;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    static final Map<String, String> NAMES = Map.of(
            REDIS_PORT, "port of the Redis that is started, default " + USUAL_REDIS_PORT,
            REDIS_BINARY, "path of redis-server (process mode), default from PATH, then the cache",
            REDIS_IMAGE, "Redis' image (compose mode), default " + FullaProduct.REDIS_IMAGE,
            POOL,
                    "database connections, default " + USUAL_POOL + "; shipped with 4, the maker's benchmark takes "
                            + MAKERS_POOL,
            USERS, "seeded users, default " + USUAL_USERS,
            CONSOLE_REDIRECT,
                    "an address that fulla-admin-console is registered with (remote mode, login by password), default "
                            + USUAL_CONSOLE_REDIRECT,
            PROFILE, "`guide` (default), `uncached` or `maker`: see compose/SOURCES.md");

    static FullaSettings of(Site site) {
        return of(site.options());
    }

    static FullaSettings of(ProductOptions options) {
        var profile = profile(options);
        return new FullaSettings(
                PortClaim.of(options, FullaProduct.ID, "port", USUAL_PORT, "fulla"),
                PortClaim.of(options, FullaProduct.ID, REDIS_PORT, USUAL_REDIS_PORT, "fulla's Redis"),
                number(options, POOL, profile == Profile.MAKER ? MAKERS_POOL : USUAL_POOL),
                number(options, USERS, USUAL_USERS),
                profile,
                options.get(CONSOLE_REDIRECT).orElse(USUAL_CONSOLE_REDIRECT));
    }

    URI base() {
        return URI.create("http://127.0.0.1:" + http.port());
    }

    /** In production form fulla demands an https issuer; TLS would end at a proxy. */
    String issuer() {
        return "https://127.0.0.1:" + http.port();
    }

    private static Profile profile(ProductOptions options) {
        var word = options.get(PROFILE).orElse(Profile.GUIDE.word());
        return Arrays.stream(Profile.values())
                .filter(p -> p.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new UserError("bench.fulla." + PROFILE + " is one of "
                        + Arrays.stream(Profile.values()).map(Profile::word).collect(Collectors.joining(", "))
                        + ", not " + word));
    }

    private static int number(ProductOptions options, String name, int usual) {
        var text = options.get(name).orElse(String.valueOf(usual));
        if (!text.matches("[1-9][0-9]{0,5}")) {
            throw new UserError("bench.fulla." + name + " is a number from 1 to 999999, not " + text);
        }
        return Integer.parseInt(text);
    }
}
