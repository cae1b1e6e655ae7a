package dev.idpbench.product.fulla;

import dev.idpbench.seed.Secret;
import dev.idpbench.stack.DatabaseAccess;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** What fulla is told by environment: production form. */
final class FullaEnvironment {

    private FullaEnvironment() {}

    /** What may be shown to a reader. */
    static Map<String, String> shown(FullaSettings settings) {
        var shown = new TreeMap<String, String>();
        shown.put("FULLA_ENV", "production");
        shown.put("FULLA_ISSUER", settings.issuer());
        shown.put("FULLA_LISTEN_PORT", String.valueOf(settings.http().port()));
        shown.put("FULLA_AUTO_MIGRATE", "false");
        // Nobody is ever sent to any of these: logins are made by JSON.
        shown.put("FULLA_FRONTEND_URL", "https://127.0.0.1");
        shown.put("FULLA_CORS_ALLOW_ORIGINS", "https://127.0.0.1");
        shown.put("FULLA_PORTAL_REDIRECT_URI", FullaApi.PORTAL_REDIRECT);
        shown.put("FULLA_ADMIN_CONSOLE_REDIRECT_URI", FullaApi.CONSOLE_REDIRECT);
        return Collections.unmodifiableMap(shown);
    }

    /** Everything, secrets too: for the environment of a process only. */
    static Map<String, String> complete(FullaSettings settings, DatabaseAccess database, Secret redis, Secret admin) {
        var address = database.jdbcUrl().replaceFirst("^jdbc:postgresql://", "").replaceFirst("\\?.*$", "");
        var host = address.substring(0, address.indexOf('/'));
        var all = new HashMap<>(shown(settings));
        all.put("FULLA_DB_HOST", host.substring(0, host.indexOf(':')));
        all.put("FULLA_DB_PORT", host.substring(host.indexOf(':') + 1));
        all.put("FULLA_DB_NAME", address.substring(address.indexOf('/') + 1));
        all.put("FULLA_DB_USER", database.user());
        all.put("FULLA_DB_PASSWORD", database.password());
        all.put("FULLA_REDIS_HOST", "127.0.0.1");
        all.put("FULLA_REDIS_PORT", String.valueOf(settings.redis().port()));
        all.put("FULLA_REDIS_PASSWORD", redis.reveal());
        all.put("FULLA_BOOTSTRAP_ADMIN_PASSWORD", admin.reveal());
        return all;
    }
}
