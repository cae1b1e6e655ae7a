package dev.idpbench.product.hydra;

import dev.idpbench.seed.Secret;
import dev.idpbench.stack.DatabaseAccess;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** What Hydra is told, as environment variables: production form, no {@code --dev}. */
record HydraConfiguration(HydraPorts ports, HydraPool pool, DatabaseAccess database, Secret systemSecret) {

    /** Everything, secrets too: for the environment of the process only. */
    Map<String, String> environment() {
        var all = new HashMap<>(onLoopback(ports));
        all.put("DSN", dataSourceName());
        all.put("SECRETS_SYSTEM", systemSecret.reveal());
        return all;
    }

    /** What may be shown to a reader, the same in every mode. */
    static Map<String, String> shown(HydraPorts ports) {
        var shown = new TreeMap<String, String>();
        shown.put("URLS_SELF_ISSUER", ports.issuer().toString());
        shown.put("URLS_SELF_PUBLIC", ports.openAddress().toString());
        // Nobody is ever sent there: logins and consents are accepted through the admin API.
        shown.put("URLS_LOGIN", "https://127.0.0.1/login");
        shown.put("URLS_CONSENT", "https://127.0.0.1/consent");
        shown.put("LOG_LEVEL", "warn");
        shown.put("SQA_OPT_OUT", "true");
        shown.put("TTL_ACCESS_TOKEN", "24h");
        return shown;
    }

    /** The same and what only a native process needs: in a container, published ports say it. */
    static Map<String, String> onLoopback(HydraPorts ports) {
        var all = new TreeMap<>(shown(ports));
        all.put("SERVE_PUBLIC_HOST", "127.0.0.1");
        all.put("SERVE_PUBLIC_PORT", String.valueOf(ports.open().port()));
        all.put("SERVE_ADMIN_HOST", "127.0.0.1");
        all.put("SERVE_ADMIN_PORT", String.valueOf(ports.admin().port()));
        return all;
    }

    private String dataSourceName() {
        var address = database.jdbcUrl().replaceFirst("^jdbc:postgresql://", "").replaceFirst("\\?.*$", "");
        return "postgres://" + encode(database.user()) + ":" + encode(database.password()) + "@" + address
                + "?sslmode=disable" + pool.parameters();
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    /** Leaves the secrets out. */
    @Override
    public String toString() {
        return shown(ports) + ", pool " + pool;
    }
}
