package dev.idpbench.product.keycloak;

import dev.idpbench.core.Mode;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/** Keycloak's configuration at run time, by environment as its container guide has it. */
final class KeycloakEnvironment {

    private KeycloakEnvironment() {}

    /**
     * The container start script's own percentages, of the memory that the container would have. On a native start the
     * script would otherwise allow 512 MB of heap.
     */
    static String heap(KeycloakSettings settings) {
        return "-XX:MaxRAM=" + settings.memory()
                + " -XX:MaxRAMPercentage=70 -XX:MinRAMPercentage=70 -XX:InitialRAMPercentage=50";
    }

    /** What may be published: every setting but the secrets and the database's address. */
    static Map<String, String> disclosed(KeycloakSettings settings, Mode mode) {
        var env = new TreeMap<>(common(settings));
        env.putAll(mode == Mode.COMPOSE ? Map.of("mem_limit", settings.memory()) : onLoopback(settings));
        return Collections.unmodifiableMap(env);
    }

    /** What every mode sets alike. */
    private static Map<String, String> common(KeycloakSettings settings) {
        var pool = String.valueOf(settings.pool());
        var env = new TreeMap<String, String>();
        env.put("KC_DB_POOL_INITIAL_SIZE", pool);
        env.put("KC_DB_POOL_MIN_SIZE", pool);
        env.put("KC_DB_POOL_MAX_SIZE", pool);
        env.put("KC_HTTP_ENABLED", "true");
        // Fixed: a strict host name is the production default, and the issuer must be the same in every answer.
        env.put("KC_HOSTNAME", settings.base().toString());
        return env;
    }

    /** What only a native process needs: in a container, network and memory limit say the same. */
    static Map<String, String> onLoopback(KeycloakSettings settings) {
        var env = new TreeMap<String, String>();
        env.put("KC_HTTP_HOST", "127.0.0.1");
        env.put("KC_HTTP_PORT", String.valueOf(settings.http().port()));
        env.put("KC_HTTP_MANAGEMENT_PORT", String.valueOf(settings.management().port()));
        // The default cache `ispn`, kept on loopback; `local` is documented for development only.
        env.put("KC_CACHE_EMBEDDED_NETWORK_BIND_ADDRESS", "127.0.0.1");
        env.put(
                "KC_CACHE_EMBEDDED_NETWORK_BIND_PORT",
                String.valueOf(settings.cluster().port()));
        env.put("JAVA_OPTS_KC_HEAP", heap(settings));
        return env;
    }
}
