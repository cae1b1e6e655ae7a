package dev.idpbench.product.zitadel;

import dev.idpbench.core.Claim;
import dev.idpbench.core.Deviation;
import dev.idpbench.core.Disclosure;
import dev.idpbench.core.Mode;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.Stack;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What a reader must know about Zitadel as it runs here. */
record ZitadelDisclosure(Stack stack, ZitadelTenant tenant, Site site) {

    private static final String PRODUCTION = "https://zitadel.com/docs/self-hosting/manage/production";
    private static final String CHECKLIST = "https://zitadel.com/docs/self-hosting/manage/productionchecklist";
    private static final String SCALING = "https://zitadel.com/docs/self-hosting/manage/updating_scaling";
    private static final String CONFIGURE = "https://zitadel.com/docs/self-hosting/manage/configure";
    private static final String DOMAIN = "https://zitadel.com/docs/self-hosting/manage/custom_domain";
    private static final String COMPOSE = "https://zitadel.com/docs/self-hosting/deploy/compose";
    private static final String DEFAULTS = "https://github.com/zitadel/zitadel/blob/main/cmd/defaults.yaml";

    Disclosure make() {
        return new Disclosure(
                stack.imageOrigin(),
                stack.artifacts(),
                stack.runtime(),
                settings(),
                sources(),
                deviations(),
                durability(),
                ZitadelWork.profiles(tenant.server().keys()),
                notes());
    }

    private Map<String, String> settings() {
        var all = new TreeMap<>(ZitadelEnvironment.disclosed(ZitadelSettings.of(site)));
        if (site.mode() == Mode.COMPOSE) {
            all.put("ZITADEL_PORT", ZitadelCompose.PORT);
            all.put("mem_limit", site.options().get("memory").orElse("none"));
        }
        all.put("feature flags when seeded", tenant.featuresBefore());
        all.put("feature flags now", tenant.server().features());
        return all;
    }

    private static List<Claim> sources() {
        return List.of(
                new Claim("init, setup and start run as phases of their own", SCALING),
                new Claim("PostgreSQL, TLS ended in front, a fixed external domain", PRODUCTION),
                new Claim("what to check before production", CHECKLIST),
                new Claim("log level info, format text: the documented defaults, kept", PRODUCTION),
                new Claim("names of the settings, by environment", CONFIGURE),
                new Claim("the instance is found by the host that a request names", DOMAIN),
                new Claim(
                        "the login page is a container of its own: not needed, sessions are made by the API", COMPOSE),
                new Claim("defaults, among them 10 database connections, bcrypt cost 4 for secrets", DEFAULTS));
    }

    private List<Deviation> deviations() {
        var settings = ZitadelSettings.of(site);
        var all = new ArrayList<>(List.of(
                new Deviation(
                        "TLS",
                        "ended in front of it",
                        "none (ZITADEL_TLS_ENABLED=false, ZITADEL_EXTERNALSECURE=false)",
                        "every product is measured without TLS, as behind a proxy that ends it",
                        PRODUCTION),
                new Deviation(
                        "ZITADEL_SERVICEPING_ENABLED", "true", "false", "a benchmark reports to nobody", DEFAULTS),
                new Deviation(
                        "ZITADEL_MACHINE_IDENTIFICATION",
                        "private address, then a cloud's metadata service",
                        "host name only",
                        "no request leaves the machine",
                        DEFAULTS)));
        if (settings.pool() != ZitadelSettings.VENDOR_POOL) {
            all.add(new Deviation(
                    "ZITADEL_DATABASE_POSTGRES_MAXOPENCONNS",
                    String.valueOf(ZitadelSettings.VENDOR_POOL),
                    String.valueOf(settings.pool()),
                    "the same number of database connections for every product",
                    DEFAULTS));
        }
        if (settings.instanceCache()) {
            all.add(new Deviation(
                    "ZITADEL_CACHES_INSTANCE_CONNECTOR",
                    "(none)",
                    "memory",
                    "the variant that shows its effect",
                    DEFAULTS));
        }
        if (site.mode() == Mode.PROCESS) {
            all.add(new Deviation("packaging", "container", "native process", "no container engine was used", COMPOSE));
        }
        all.add(new Deviation(
                "zitadel init",
                "as the database's administrator",
                "\"init zitadel\" as the owner of the database",
                "role and database exist already, as with a managed database",
                SCALING));
        return all;
    }

    private static Map<String, String> durability() {
        return Map.of(
                "database", "PostgreSQL with fsync and synchronous_commit on",
                "S1, S3, S6", "nothing is written",
                "S2", "one writing commit a request waits for the disk: two events",
                "S5", "one writing commit a request waits for the disk: two events");
    }

    private List<String> notes() {
        var notes = new ArrayList<>(
                List.of(
                        "the running server calls itself "
                                + tenant.serverVersion().orElse("nothing"),
                        started(),
                        tenant.events().sinceLast(),
                        "users have no password; the benchmark vouches for them as a login page would, one session for each of "
                                + tenant.seeded().users().size() + " users serves all of its logins",
                        "a user's token names the three clients of its project as audience",
                        "a refresh ends the access token of its login, so S5 has grants of its own; a refresh token used again"
                                + " answers 400 invalid_request, not invalid_grant",
                        "assertions of the variants are signed when a step is seeded and sent many times: Zitadel allows that,"
                                + " for an hour",
                        "one line is logged per issued token at the default level, into a file; what is kept of it is thinned"));
        if (site.mode() == Mode.PROCESS) {
            notes.add("it has no setting for the address that it listens on: port "
                    + ZitadelSettings.of(site).port().port() + " was open on all interfaces while it ran");
        }
        if (!stack.imageOrigin().equals("official")) {
            notes.add((site.mode() == Mode.COMPOSE ? "the image was built or named" : "the binary was given")
                    + " by whoever ran the benchmark: its speed may differ from the official image's");
        }
        return notes;
    }

    private String started() {
        var settled = "every scenario was right five times in a row "
                + tenant.settled().toMillis() + " ms after seeding";
        if (!(stack instanceof ZitadelStack timed)) {
            return settled;
        }
        var stages = timed.milestones().entrySet().stream()
                .map(stage -> String.format(Locale.ROOT, ", %s after %.0f ms", stage.getKey(), stage.getValue()))
                .sorted()
                .collect(Collectors.joining());
        return "newest start: ready after "
                + timed.startTimes(ZitadelStack.PRODUCT).untilReady().toMillis() + " ms" + stages + "; " + settled;
    }
}
