package dev.idpbench.product.zitadel;

import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.UserError;
import dev.idpbench.stack.PortClaim;
import dev.idpbench.stack.Site;
import java.net.URI;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What the user may set under {@code bench.zitadel.}, and what everything else follows from.
 *
 * @param pool database connections
 * @param users seeded users, each with a session of its own
 * @param instanceCache whether the instance is cached in memory
 */
record ZitadelSettings(PortClaim port, int pool, int users, boolean instanceCache) {

    static final String INSTANCE_CACHE = "instanceCache";
    static final String MEMORY = "memory";
    static final int VENDOR_POOL = 10;

    private static final String OFF = "off";
    private static final String PORT = "port";
    private static final String POOL = "pool";
    private static final String USERS = "users";

    /** Outside the ranges from which systems take ports for outgoing connections. */
    private static final int USUAL_PORT = 15080;

    private static final int USUAL_POOL = 25;
    private static final int USUAL_USERS = 300;

    static final Map<String, String> NAMES = names();

    static ZitadelSettings of(ProductOptions options) {
        return new ZitadelSettings(
                PortClaim.of(options, ZitadelProduct.ID, PORT, USUAL_PORT, "Zitadel"),
                atLeastOne(options, POOL, USUAL_POOL),
                atLeastOne(options, USERS, USUAL_USERS),
                instanceCache(options));
    }

    static ZitadelSettings of(Site site) {
        return of(site.options());
    }

    /** The only address that Zitadel answers to: another host, {@code localhost} too, is an instance it does not know. */
    URI base() {
        return URI.create("http://" + ZitadelEnvironment.HOST + ":" + port.port());
    }

    private static boolean instanceCache(ProductOptions options) {
        var word = options.get(INSTANCE_CACHE).orElse(OFF);
        if (!word.equals(OFF) && !word.equals(MEMORY)) {
            throw new UserError("bench." + ZitadelProduct.ID + "." + INSTANCE_CACHE + " is \"" + OFF + "\" or \""
                    + MEMORY + "\", not \"" + word + "\"");
        }
        return word.equals(MEMORY);
    }

    private static int atLeastOne(ProductOptions options, String name, int usual) {
        var value = options.integer(name).orElse(usual);
        if (value < 1) {
            throw new UserError("bench." + ZitadelProduct.ID + "." + name + " must be at least 1, not " + value);
        }
        return value;
    }

    private static Map<String, String> names() {
        var names = new LinkedHashMap<String, String>();
        names.put(PORT, "port, open on all interfaces while Zitadel runs as a process, default " + USUAL_PORT);
        names.put(POOL, "database connections, default " + USUAL_POOL + "; Zitadel's own default is " + VENDOR_POOL);
        names.put(USERS, "seeded users, default " + USUAL_USERS);
        names.put(INSTANCE_CACHE, "`" + MEMORY + "` caches the instance in memory, default `" + OFF + "`");
        names.put(
                ZitadelRemote.LOGIN_TOKEN,
                "token of a login client (remote mode), default: one is made; environment or `.env.bench` only");
        return Collections.unmodifiableMap(names);
    }
}
