package dev.idpbench.settings;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Settings of made-up places: nothing of this machine's environment gets in. */
record SettingsFixture(Path folder, Map<String, String> properties, Map<String, String> environment) {

    private static final List<String> PRODUCTS = List.of("keycloak", "hydra", "zitadel", "fulla");
    private static final Map<String, Set<String>> OWN =
            Map.of("zitadel", Set.of("masterKey"), "fulla", Set.of("redisPort", "profile"));

    static SettingsFixture in(Path folder) {
        return new SettingsFixture(folder, Map.of(), Map.of());
    }

    /** Properties by the rest of their name, each pair written {@code name=value}. */
    SettingsFixture given(String... pairs) {
        return new SettingsFixture(folder, pairs("bench.", pairs), environment);
    }

    SettingsFixture environment(String... pairs) {
        return new SettingsFixture(folder, properties, pairs("BENCH_", pairs));
    }

    SettingsFixture file(String... lines) {
        try {
            Files.write(folder.resolve(SettingsSource.FILE_NAME), List.of(lines));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    Settings load() {
        var source = new SettingsSource(properties, environment, folder.resolve(SettingsSource.FILE_NAME), folder);
        return Settings.load(PRODUCTS, OWN, source);
    }

    private static Map<String, String> pairs(String prefix, String... pairs) {
        var map = new java.util.HashMap<String, String>();
        for (var pair : pairs) {
            int at = pair.indexOf('=');
            map.put(prefix + pair.substring(0, at), pair.substring(at + 1));
        }
        return map;
    }
}
