package dev.idpbench.product.hydra;

import dev.idpbench.core.Claim;
import dev.idpbench.core.Deviation;
import dev.idpbench.core.Disclosure;
import dev.idpbench.core.Mode;
import dev.idpbench.product.Tenant;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.Stack;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What a reader must know about Hydra as it runs here. */
record HydraDisclosure(Stack stack, Tenant tenant, Site site) {

    private static final String PRODUCTION = "https://www.ory.com/docs/hydra/self-hosted/production";
    private static final String DEPLOYMENT = "https://www.ory.com/docs/self-hosted/deployment";
    static final String REFERENCE = "https://www.ory.com/docs/hydra/reference/configuration";
    private static final String TUTORIAL = "https://www.ory.com/docs/hydra/5min-tutorial";
    private static final String TELEMETRY = "https://www.ory.com/docs/ecosystem/sqa";

    Disclosure make() {
        var server = new HydraServer(new HydraApi(stack.endpoint("public"), stack.endpoint("admin")));
        return new Disclosure(
                stack.imageOrigin(),
                stack.artifacts(),
                stack.runtime(),
                settings(),
                sources(),
                deviations(),
                durability(),
                HydraWork.profiles(server.keys()),
                notes());
    }

    private Map<String, String> settings() {
        var ports = HydraPorts.of(site.options());
        var shown = new TreeMap<>(
                site.mode() == Mode.COMPOSE ? HydraConfiguration.shown(ports) : HydraConfiguration.onLoopback(ports));
        if (site.mode() == Mode.COMPOSE) {
            shown.put("mem_limit", site.options().get("memory").orElse("none"));
        }
        // A result may not hold a text under a name that ends like a secret's, and this is only a lifetime.
        shown.put("TTL_ACCESS_TOKEN (lifetime)", shown.remove("TTL_ACCESS_TOKEN"));
        shown.put("DSN (pool)", HydraPool.of(site.options()).toString());
        return shown;
    }

    private static List<Claim> sources() {
        return List.of(
                new Claim("a gateway terminates TLS in front, the admin port stays private", PRODUCTION),
                new Claim("migrations run as a step of their own before the server", DEPLOYMENT),
                new Claim("names, defaults and meaning of all settings", REFERENCE),
                new Claim("--dev is for demonstrations: not used here", TUTORIAL));
    }

    private List<Deviation> deviations() {
        var all = new ArrayList<>(List.of(
                new Deviation("log.level", "info", "warn", "info writes two lines a request", REFERENCE),
                new Deviation(
                        "sqa.opt_out",
                        "false",
                        "true",
                        "no telemetry from a benchmark; by its source one \"Identify\" is queued all the same and would be"
                                + " sent after six hours",
                        TELEMETRY),
                new Deviation("ttl.access_token", "1h", "24h", "token pools must outlive the run", REFERENCE),
                new Deviation(
                        "TLS",
                        "a gateway terminates it",
                        "none; the issuer is an https string, served over plain HTTP on loopback",
                        "the server is compared, not a gateway; Hydra refuses an issuer that is not https",
                        PRODUCTION)));
        HydraPool.of(site.options()).connections().ifPresent(n -> all.add(pool(n)));
        return all;
    }

    private static Deviation pool(int connections) {
        return new Deviation(
                "dsn max_conns, max_idle_conns",
                "2 per CPU, 1 per CPU",
                connections + ", " + connections,
                "the same pool for every product; the rows of the variant " + HydraVariants.DEFAULT_POOL.name()
                        + " show Hydra's own",
                REFERENCE);
    }

    private static Map<String, String> durability() {
        return Map.of(
                "database", "PostgreSQL with fsync and synchronous_commit on, as it comes",
                "S1 S3 S6", "nothing is written",
                "S2", "one commit a request waits for the disk: the access token is a row",
                "S5", "one commit a request waits for the disk: old tokens out, new tokens in, one transaction");
    }

    private List<String> notes() {
        var notes = new ArrayList<>(
                List.of(
                        tenant.serverVersion()
                                .map(v -> "the running server calls itself " + v)
                                .orElse(
                                        "the running server does not name a release: the file hash says which build it is"),
                        "S3 is unauthenticated: introspection lives on the admin port, which asks for no credentials and is to be"
                                + " kept private",
                        "Hydra has no user store: S6 answers from the token's row, no user table is read",
                        "signing keys are those that Hydra makes by itself; they are made before any load",
                        "users log in through the authorization code flow with PKCE, the benchmark standing in for the login page",
                        "access tokens that S2 left are deleted before user tokens are minted: Hydra never deletes them itself"));
        if (!stack.imageOrigin().equals("official")) {
            notes.add((stack.mode() == Mode.COMPOSE ? "the image was built or named" : "the binary was given")
                    + " by whoever ran the benchmark: its speed may differ from the official image's");
        }
        return notes;
    }
}
