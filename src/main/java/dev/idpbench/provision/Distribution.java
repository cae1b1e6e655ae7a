package dev.idpbench.provision;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

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

    private static final Map<String, String> INSTALL = Map.of(
            "debian", "apt-get install wrk",
            "ubuntu", "apt-get install wrk",
            "fedora", "dnf install wrk",
            "arch", "pacman -S wrk",
            "suse", "zypper install wrk",
            "alpine", "apk add wrk");

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
    String id() {
        var words = release.getOrDefault("ID", system) + "-" + release.getOrDefault("VERSION_ID", "rolling") + "-"
                + architecture;
        return UNFIT_FOR_A_FILE.matcher(words.toLowerCase(Locale.ROOT)).replaceAll("-");
    }

    boolean hasDebianPackages() {
        return is("debian") || is("ubuntu");
    }

    private boolean is(String name) {
        var names = release.getOrDefault("ID", "") + " " + release.getOrDefault("ID_LIKE", "");
        return Pattern.compile(" ").splitAsStream(names).anyMatch(word -> word.equals(name));
    }

    /** A sentence that tells how wrk gets onto this system. */
    String howToInstallWrk() {
        var command = system.startsWith("Mac")
                ? "brew install wrk"
                : INSTALL.entrySet().stream()
                        .filter(entry -> is(entry.getKey()))
                        .map(Map.Entry::getValue)
                        .findFirst()
                        .orElse("build it from https://github.com/wg/wrk");
        return "Install it (" + command + ") or set -Dbench.wrk=/path/to/wrk";
    }
}
