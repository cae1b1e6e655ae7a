package dev.idpbench.settings;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** How a setting is named in each place where it may be given. */
final class SettingName {

    static final String PREFIX = "bench.";
    static final String ENVIRONMENT_PREFIX = "BENCH_";

    private static final Pattern CAPITAL = Pattern.compile("(?<=[a-z0-9])([A-Z])");
    private static final Set<String> SECRET_WORDS = Set.of("password", "token", "secret", "key");

    private SettingName() {}

    /**
     * Name of the environment variable: dots become underscores and so does the border before a capital letter, for
     * example {@code bench.keycloak.adminPort} is {@code BENCH_KEYCLOAK_ADMIN_PORT}.
     */
    static String environment(String name) {
        return CAPITAL.matcher(name).replaceAll("_$1").replace('.', '_').toUpperCase(Locale.ROOT);
    }

    /** The last word of a name, in lower case: it decides the form of a product's setting. */
    static String lastWord(String name) {
        var words = environment(name).split("_", -1);
        return words[words.length - 1].toLowerCase(Locale.ROOT);
    }

    /** Passwords, tokens, secrets and keys, told by the last word of the name. */
    static boolean isSecret(String name) {
        return SECRET_WORDS.contains(lastWord(name));
    }
}
