package dev.idpbench.product.fulla;

import dev.idpbench.core.Mode;
import java.util.ArrayList;
import java.util.List;

/** What is changed in the configuration that comes with fulla. Everything else stays as it is shipped. */
final class FullaPatch {

    /** Seconds that an access token lives: longer than any run. */
    static final int LIFETIME_SECONDS = 86_400;

    private static final String DATABASE = "db_clients/default/";
    private static final String REDIS = "redis_clients/default/";
    private static final String OAUTH = "plugins/OAuth2Plugin/config/";
    private static final String GUIDE = "the deployment guide's advice for performance";
    private static final String MAKER = "as in the maker's own benchmark";

    private FullaPatch() {}

    static List<Change> of(FullaSettings settings, Mode mode) {
        var all = new ArrayList<>(common(settings));
        switch (settings.profile()) {
            case GUIDE -> all.add(cache(true));
            case UNCACHED -> all.add(cache(false));
            case MAKER -> {
                all.add(cache(true));
                all.addAll(maker());
            }
        }
        if (mode == Mode.PROCESS) {
            all.add(Change.set("listeners/0/address", "127.0.0.1", "loopback only"));
        }
        return all;
    }

    private static List<Change> common(FullaSettings settings) {
        return List.of(
                Change.set(
                        DATABASE + "number_of_connections",
                        settings.pool(),
                        "the same number of database connections for every product; the guide advises 10 to 50"),
                Change.set(REDIS + "number_of_connections", FullaSettings.MAKERS_POOL, GUIDE),
                Change.set(
                        "app/session_timeout",
                        30,
                        GUIDE + " is a shorter one: each request without a cookie makes a session that lives so long"),
                Change.set("app/session_max_age", 30, "as session_timeout"),
                Change.set(
                        OAUTH + "tokens/access_token_ttl",
                        LIFETIME_SECONDS,
                        "tokens of a pool must outlast the run that spends them"),
                Change.remove(
                        "plugins/drogon::plugin::Hodor",
                        "its limiter allows 5 token requests a minute and address: a load would measure its refusals"),
                Change.set("app/relaunch_on_error", false, "a server that dies must be seen to die"));
    }

    private static Change cache(boolean enabled) {
        return Change.set(OAUTH + "cache/enabled", enabled, enabled ? GUIDE : "as shipped: no cache in Redis");
    }

    private static List<Change> maker() {
        return List.of(
                Change.set(DATABASE + "timeout", -1.0, MAKER),
                Change.set(REDIS + "timeout", -1.0, MAKER),
                Change.set("app/log/log_level", "WARN", MAKER),
                Change.set("app/use_gzip", false, MAKER),
                Change.set("app/use_brotli", false, MAKER),
                Change.set("app/enable_server_header", false, MAKER),
                Change.set("app/enable_date_header", false, MAKER),
                Change.set("custom_config/auth/allow_http_redirect_uri", true, MAKER),
                Change.remove("plugins/drogon::plugin::PromExporter", MAKER));
    }
}
