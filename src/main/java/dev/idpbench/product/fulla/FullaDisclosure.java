package dev.idpbench.product.fulla;

import dev.idpbench.core.Claim;
import dev.idpbench.core.Deviation;
import dev.idpbench.core.Disclosure;
import dev.idpbench.core.Mode;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.Stack;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What a reader must know about fulla as it ran. */
record FullaDisclosure(Stack stack, FullaTenant tenant, Site site) {

    private static final String REPOSITORY = "https://github.com/voidvec/fulla/blob/master/";
    private static final String DEPLOYMENT = REPOSITORY + "docs/operate/deployment.md";
    private static final String SHIPPED = REPOSITORY + "apps/server/config/config.prod.json";
    private static final String COMPOSE = REPOSITORY + "deploy/docker/docker-compose.prod.yml";
    private static final String MAKER = REPOSITORY + "apps/server/config/config.bench.json";

    private static final List<String> ALWAYS = List.of(
            "fulla needs Redis besides PostgreSQL: its memory and CPU count in the stack's",
            "people log in through fulla-portal, a public client that the shipped configuration declares",
            "access tokens of a pool come from chains of refreshes: a login costs 310,000 rounds of PBKDF2, and an"
                    + " earlier access token stays valid; refresh tokens come from a login each",
            "its limiter of 30 failures a minute, client and address stays on; the Hodor plugin is removed",
            "no signing key is given, so it makes one at each start",
            "client secrets are kept as one SHA-256, access tokens are opaque: both cost less than in other products");

    Disclosure make() {
        return new Disclosure(
                stack.imageOrigin(),
                stack.artifacts(),
                stack.runtime(),
                settings(),
                sources(),
                deviations(),
                Map.of(
                        "database", "PostgreSQL with fsync and synchronous_commit on, as it comes",
                        "redis", "a cache, nothing of it is durable",
                        "S1 S3 S6", "nothing is written to PostgreSQL",
                        "S2 S5", "one commit a request waits for the disk"),
                FullaWork.profiles(tenant.signingKeys()),
                notes());
    }

    private Map<String, String> settings() {
        var settings = FullaSettings.of(site);
        var all = new TreeMap<>(FullaEnvironment.shown(settings));
        all.put(FullaSettings.PROFILE, settings.profile().word());
        if (site.mode() == Mode.COMPOSE) {
            all.put("FULLA_LISTEN_PORT", FullaCompose.PORT);
            all.put("mem_limit", site.options().get("memory").orElse(FullaCompose.MEMORY));
        }
        FullaPatch.of(settings, site.mode())
                .forEach(change -> all.put(change.path() + " (config.json)", change.wanted()));
        return all;
    }

    private static List<Claim> sources() {
        return List.of(
                new Claim(
                        "Redis as second cache, its pool at least as large as the load, 10 to 50 database connections",
                        DEPLOYMENT),
                new Claim("migrations run once before the server; PostgreSQL 17 and Redis 7", COMPOSE),
                new Claim("every key that is not named among the deviations", SHIPPED),
                new Claim("what the variant tuned takes over", MAKER));
    }

    private List<Deviation> deviations() {
        var shipped = FullaConfiguration.shipped(site);
        var all = new ArrayList<Deviation>();
        FullaPatch.of(FullaSettings.of(site), site.mode()).stream()
                .filter(change -> !change.wanted().equals(shipped.get(change.path())))
                .forEach(change -> all.add(new Deviation(
                        change.path(),
                        shipped.getOrDefault(change.path(), "as shipped"),
                        change.wanted(),
                        change.reason(),
                        SHIPPED)));
        all.add(new Deviation(
                "TLS",
                "a proxy terminates it",
                "none; the issuer is an https string, served over plain HTTP on loopback",
                "the server is compared, not a proxy; in production form fulla refuses an issuer that is not https",
                DEPLOYMENT));
        if (site.mode() == Mode.PROCESS) {
            all.add(new Deviation("packaging", "container", "native process", "no container engine was used", COMPOSE));
        }
        return all;
    }

    private List<String> notes() {
        var given = stack.imageOrigin().equals("official")
                ? Stream.<String>empty()
                : Stream.of("what ran was given, built or named by whoever ran the benchmark: its speed may differ from"
                        + " the official image's");
        return Stream.concat(ALWAYS.stream(), given).toList();
    }
}
