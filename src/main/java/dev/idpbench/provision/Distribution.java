package dev.idpbench.provision;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The system's distribution, as {@code /etc/os-release} names it (os-release(5)).
 *
 * @param release its fields; empty on a system without that file
 * @param system for example {@code Linux}, {@code Mac OS X}
 * @param architecture for example {@code amd64}
 */
public record Distribution(Map<String, String> release, String system, String architecture) {

    private static final Pattern FIELD = Pattern.compile("^([A-Z_]+)=[\"']?(.*?)[\"']?$");

    private static final Pattern UNFIT_FOR_A_FILE = Pattern.compile("[^a-z0-9.]+");

    /** Stands for macOS, which has no os-release. */
    static final String MAC = "mac";

    public Distribution {
        release = Map.copyOf(release);
    }

    public static Distribution here() {
        return new Distribution(
                read(Path.of("/etc/os-release")), System.getProperty("os.name"), System.getProperty("os.arch"));
    }

    private static Map<String, String> read(Path file) {
        var fields = new HashMap<String, String>();
        try {
            for (var line : Files.readAllLines(file)) {
                var field = FIELD.matcher(line);
                if (field.matches()) {
                    fields.put(field.group(1), field.group(2));
                }
            }
        } catch (IOException e) {
            return Map.of(); // macOS, and containers that are nearly empty
        }
        return fields;
    }

    /** Name, version and architecture, fit for a file's name, for example {@code debian-12-amd64}. */
    public String id() {
        var words = release.getOrDefault("ID", system) + "-" + release.getOrDefault("VERSION_ID", "rolling") + "-"
                + architecture;
        return UNFIT_FOR_A_FILE.matcher(words.toLowerCase(Locale.ROOT)).replaceAll("-");
    }

    /** Whether packages can be fetched and unpacked by apt and dpkg. */
    public boolean hasDebianPackages() {
        return names().anyMatch(name -> name.equals("debian") || name.equals("ubuntu"));
    }

    /** The value of the first name that this system has, the most special first. */
    Optional<String> choose(Map<String, String> byName) {
        return names().filter(byName::containsKey).map(byName::get).findFirst();
    }

    /** As os-release(5) has them: its own, then those that it is like, the closest first. */
    private Stream<String> names() {
        return system.startsWith("Mac")
                ? Stream.of(MAC)
                : Pattern.compile(" ")
                        .splitAsStream(release.getOrDefault("ID", "") + " " + release.getOrDefault("ID_LIKE", ""));
    }
}
