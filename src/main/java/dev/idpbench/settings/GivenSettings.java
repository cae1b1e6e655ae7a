package dev.idpbench.settings;

import dev.idpbench.core.UserError;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What the user gave, known names only, each from its strongest place. */
final class GivenSettings {

    private final Map<String, Given> byName = new TreeMap<>();

    private GivenSettings() {}

    /**
     * Collects the settings; those of a stronger place hide those of a weaker one, but every name is checked.
     *
     * @throws UserError naming all unknown names with the nearest right one, and secrets on the command line
     */
    static GivenSettings collect(SettingsSource source, Set<String> names) {
        var given = new GivenSettings();
        var problems = new ArrayList<String>();
        given.add(file(source), names, problems);
        given.add(environment(source), names, problems);
        given.add(properties(source), names, problems);
        if (!problems.isEmpty()) {
            throw new UserError(String.join(System.lineSeparator(), problems));
        }
        return given;
    }

    Optional<Given> get(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    /** All that begin with a prefix, by the rest of their name. */
    Map<String, Given> below(String prefix) {
        return byName.values().stream()
                .filter(g -> g.name().startsWith(prefix))
                .collect(Collectors.toMap(g -> g.name().substring(prefix.length()), g -> g));
    }

    /** Names and values, secrets left out; of a path its last name alone, the rest tells about the machine. */
    Map<String, String> shown() {
        var shown = new TreeMap<String, String>();
        byName.values().stream()
                .filter(g -> !SettingName.isSecret(g.name()))
                .forEach(g -> shown.put(g.name(), shown(g)));
        return Collections.unmodifiableMap(shown);
    }

    private static String shown(Given given) {
        return given.value().startsWith("/")
                ? given.value().substring(given.value().lastIndexOf('/') + 1)
                : given.value();
    }

    private void add(List<Given> place, Set<String> names, List<String> problems) {
        var byEnvironment = names.stream().collect(Collectors.toMap(SettingName::environment, n -> n));
        var seen = new HashSet<String>();
        for (var given : place) {
            var name = names.contains(given.name()) ? given.name() : byEnvironment.get(given.name());
            if (name == null) {
                problems.add(unknown(given, names));
            } else if (given.origin().startsWith("-D") && SettingName.isSecret(name)) {
                problems.add(name + " is a secret, and command lines can be read by everybody on the machine: set "
                        + SettingName.environment(name) + " in the environment or in " + SettingsSource.FILE_NAME
                        + ".");
            } else if (!seen.add(name)) {
                problems.add(name + " (" + given.origin() + ") is set twice in two spellings. Keep one of them.");
            } else {
                byName.put(name, new Given(name, given.value().strip(), given.origin()));
            }
        }
    }

    private static String unknown(Given given, Set<String> names) {
        boolean dotted = given.name().startsWith(SettingName.PREFIX);
        var candidates =
                dotted ? names : names.stream().map(SettingName::environment).collect(Collectors.toSet());
        return given.name() + " (" + given.origin() + ") is no setting: did you mean "
                + Nearest.of(given.name(), candidates) + "? The README lists them all.";
    }

    private static List<Given> properties(SettingsSource source) {
        return source.properties().entrySet().stream()
                .filter(e -> e.getKey().startsWith(SettingName.PREFIX))
                .sorted(Map.Entry.comparingByKey())
                .map(e -> new Given(e.getKey(), e.getValue(), "-D" + e.getKey()))
                .toList();
    }

    /** An empty variable counts as not set: CI systems define what they leave blank. */
    private static List<Given> environment(SettingsSource source) {
        return source.environment().entrySet().stream()
                .filter(e -> e.getKey().startsWith(SettingName.ENVIRONMENT_PREFIX)
                        && !e.getValue().isBlank())
                .sorted(Map.Entry.comparingByKey())
                .map(e -> new Given(e.getKey(), e.getValue(), "environment variable " + e.getKey()))
                .toList();
    }

    private static List<Given> file(SettingsSource source) {
        return EnvFile.read(source.file()).entrySet().stream()
                .filter(e -> !e.getValue().value().isBlank())
                .map(e -> new Given(
                        e.getKey(),
                        e.getValue().value(),
                        SettingsSource.FILE_NAME + ", line " + e.getValue().line()))
                .toList();
    }
}
