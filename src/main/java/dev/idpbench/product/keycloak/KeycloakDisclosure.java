package dev.idpbench.product.keycloak;

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
import java.util.stream.Collectors;

/** What a reader must know about Keycloak as it ran. */
final class KeycloakDisclosure {

    private static final String CONTAINERS = "https://www.keycloak.org/server/containers";
    private static final String DATABASE = "https://www.keycloak.org/server/db";
    private static final String OPTIONS = "https://www.keycloak.org/server/all-config";
    private static final String PRODUCTION = "https://www.keycloak.org/server/configuration-production";
    private static final String CACHING = "https://www.keycloak.org/server/caching";
    private static final String ASYNC_COMMIT = "https://github.com/keycloak/keycloak/pull/49750";
    static final String AUDIENCE = "https://www.keycloak.org/docs/latest/upgrading/";

    static final String AUDIENCE_MAPPER = "both clients carry an audience mapper for " + Realm.SERVICE
            + ": since 26.6.2 introspection answers active:false to a client outside the token's audience";

    private KeycloakDisclosure() {}

    static Disclosure of(Stack stack, KeycloakTenant tenant, Site site) {
        var settings = KeycloakSettings.of(site);
        return new Disclosure(
                stack.imageOrigin(),
                stack.artifacts(),
                stack.runtime(),
                settings(settings, site.mode()),
                SOURCES,
                deviations(settings, site.mode()),
                DURABILITY,
                KeycloakWork.profiles(tenant.signingKeys()),
                notes(settings, tenant));
    }

    private static Map<String, String> settings(KeycloakSettings settings, Mode mode) {
        var all = new TreeMap<>(KeycloakEnvironment.disclosed(settings, mode));
        all.put("build", String.join(" ", KeycloakDistribution.BUILD));
        all.put("start", "start --optimized");
        all.putAll(realm());
        return all;
    }

    static Map<String, String> realm() {
        return RealmSetting.ALL.stream()
                .collect(Collectors.toMap(
                        setting -> "realm." + setting.field(),
                        setting -> setting.value().asText()));
    }

    private static List<Deviation> deviations(KeycloakSettings settings, Mode mode) {
        var all = new ArrayList<Deviation>();
        if (settings.pool() != KeycloakSettings.VENDOR_POOL) {
            all.add(new Deviation(
                    "KC_DB_POOL_MAX_SIZE",
                    String.valueOf(KeycloakSettings.VENDOR_POOL),
                    String.valueOf(settings.pool()),
                    "the same number of database connections for every product; costs Keycloak nothing on two cores",
                    OPTIONS));
        }
        all.add(new Deviation(
                "TLS",
                "HTTPS",
                "plain HTTP (KC_HTTP_ENABLED=true)",
                "every product is measured without TLS, as behind a proxy that ends it",
                PRODUCTION));
        if (mode == Mode.PROCESS) {
            all.addAll(process(settings));
        }
        all.addAll(seeded());
        return all;
    }

    /** Of the realm and its clients: these hold on a server that runs already, too. */
    static List<Deviation> seeded() {
        var all = new ArrayList<Deviation>();
        RealmSetting.ALL.forEach(setting -> setting.deviation().ifPresent(all::add));
        all.add(new Deviation(
                "client " + Realm.APP + ": directAccessGrantsEnabled",
                "false",
                "true",
                "pools are minted by password grants without a browser; no measured request is one",
                "https://www.keycloak.org/docs/latest/server_admin/"));
        return all;
    }

    private static List<String> notes(KeycloakSettings settings, KeycloakTenant tenant) {
        return List.of(
                "server's own version: " + tenant.serverVersion().orElse("not told"),
                settings.users()
                        + " users; every pool token comes from a login of its own, so a pool is as many sessions",
                AUDIENCE_MAPPER,
                "session caches hold 10,000 entries by default: a larger pool is read from the database",
                "one node of the default cache stack (ispn), cluster transport encrypted, no peer");
    }

    private static List<Deviation> process(KeycloakSettings settings) {
        return List.of(
                new Deviation(
                        "packaging",
                        "container",
                        "native process (distribution)",
                        "no container engine was used",
                        CONTAINERS),
                new Deviation(
                        "heap",
                        "70 % of a container's memory, 2 GB for small production",
                        KeycloakEnvironment.heap(settings),
                        "the same rule for a native process, which would otherwise get 512 MB",
                        CONTAINERS),
                new Deviation("KC_HTTP_HOST", "0.0.0.0", "127.0.0.1", "loopback only", OPTIONS),
                new Deviation(
                        "KC_CACHE_EMBEDDED_NETWORK_BIND_ADDRESS",
                        "(unset: site-local address)",
                        "127.0.0.1",
                        "one node, loopback only",
                        CACHING));
    }

    private static final List<Claim> SOURCES = List.of(
            new Claim("optimized build, then start --optimized; 2 GB as small production size", CONTAINERS),
            new Claim("production mode: fixed host name, no default user", PRODUCTION),
            new Claim("PostgreSQL 14 to 18 are supported", DATABASE),
            new Claim("options and their defaults, among them 100 database connections", OPTIONS),
            new Claim(
                    "health endpoint on the management port; checks the database when metrics are on",
                    "https://www.keycloak.org/observability/health"),
            new Claim("cache stack ispn is the default, local is for development", CACHING),
            new Claim(
                    "about 120 client credentials or refreshes a second per vCPU",
                    "https://www.keycloak.org/high-availability/single-cluster/concepts-memory-and-cpu-sizing"),
            new Claim("introspection checks the audience since 26.6.2", AUDIENCE),
            new Claim("transactions of sessions and events only commit asynchronously on PostgreSQL", ASYNC_COMMIT));

    private static final Map<String, String> DURABILITY = Map.of(
            "database",
            "PostgreSQL with fsync and synchronous_commit on",
            "S1, S3, S6",
            "no statement while realm, user and session are cached",
            "S2",
            "one commit, nothing written",
            "S5 and logins",
            "the commit does not wait for the disk: Keycloak itself sends SET LOCAL synchronous_commit TO OFF ("
                    + ASYNC_COMMIT + ")");
}
