package dev.idpbench.product.zitadel;

import dev.idpbench.seed.Secret;
import dev.idpbench.stack.DatabaseAccess;
import java.net.URI;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** Zitadel's configuration: the same environment for init, setup and start, as each reads its part. */
final class ZitadelEnvironment {

    static final String HOST = "127.0.0.1";

    /** The master key has exactly this many characters. */
    private static final int MASTER_KEY = 32;

    private static final int PAT_DAYS = 365;

    private ZitadelEnvironment() {}

    /** A fresh master key. */
    static Secret masterKey() {
        return Secret.of(Secret.random().reveal().substring(0, MASTER_KEY));
    }

    /** What may be published: every setting but the secrets, the files that hold them and the database's address. */
    static Map<String, String> disclosed(ZitadelSettings settings) {
        var env = new TreeMap<String, String>();
        var port = String.valueOf(settings.port().port());
        env.put("ZITADEL_PORT", port);
        env.put("ZITADEL_EXTERNALPORT", port);
        env.put("ZITADEL_EXTERNALDOMAIN", HOST);
        env.put("ZITADEL_EXTERNALSECURE", "false");
        env.put("ZITADEL_TLS_ENABLED", "false");
        env.put("ZITADEL_SERVICEPING_ENABLED", "false");
        env.put("ZITADEL_DATABASE_POSTGRES_MAXOPENCONNS", String.valueOf(settings.pool()));
        env.put("ZITADEL_DATABASE_POSTGRES_USER_SSL_MODE", "disable");
        // Without these a machine without a private address asks a cloud's metadata service who it is.
        env.put("ZITADEL_MACHINE_IDENTIFICATION_HOSTNAME_ENABLED", "true");
        env.put("ZITADEL_MACHINE_IDENTIFICATION_PRIVATEIP_ENABLED", "false");
        env.put("ZITADEL_MACHINE_IDENTIFICATION_WEBHOOK_ENABLED", "false");
        if (settings.instanceCache()) {
            env.put("ZITADEL_CACHES_CONNECTORS_MEMORY_ENABLED", "true");
            env.put("ZITADEL_CACHES_INSTANCE_CONNECTOR", ZitadelSettings.MEMORY);
        }
        return Collections.unmodifiableMap(env);
    }

    /** Everything, secrets too: for the environment of the processes only. */
    static Map<String, String> complete(
            ZitadelSettings settings, DatabaseAccess database, Secret masterKey, ZitadelFolder folder) {
        var env = new HashMap<>(disclosed(settings));
        env.put("ZITADEL_MASTERKEY", masterKey.reveal());
        var address = URI.create(database.jdbcUrl().substring("jdbc:".length()));
        var postgres = "ZITADEL_DATABASE_POSTGRES_";
        env.put(postgres + "HOST", address.getHost());
        env.put(postgres + "PORT", String.valueOf(address.getPort()));
        env.put(postgres + "DATABASE", address.getPath().substring(1));
        env.put(postgres + "USER_USERNAME", database.user());
        env.put(postgres + "USER_PASSWORD", database.password());
        machine(env, folder.adminPat().toString(), "PATPATH", "ORG_MACHINE", "bench-admin");
        machine(env, folder.loginPat().toString(), "LOGINCLIENTPATPATH", "ORG_LOGINCLIENT", "bench-login");
        return env;
    }

    /** A machine user of the first instance; setup writes its personal access token into the file, once. */
    private static void machine(Map<String, String> env, String file, String path, String kind, String name) {
        var first = "ZITADEL_FIRSTINSTANCE_";
        env.put(first + path, file);
        env.put(first + kind + "_MACHINE_USERNAME", name);
        env.put(first + kind + "_MACHINE_NAME", name);
        env.put(first + kind + "_PAT_EXPIRATIONDATE", inAYear());
    }

    /** An end for keys and personal access tokens, which have one by force. */
    static String inAYear() {
        return Instant.now()
                .plus(PAT_DAYS, ChronoUnit.DAYS)
                .truncatedTo(ChronoUnit.SECONDS)
                .toString();
    }
}
