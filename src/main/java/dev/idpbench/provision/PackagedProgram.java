package dev.idpbench.provision;

import dev.idpbench.core.Progress;
import dev.idpbench.core.UserError;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A program that distributions package, and how it gets onto a system.
 *
 * @param title for messages, for example {@code Redis}
 * @param file its file's name, for example {@code redis-server}
 * @param packages of Debian and its kin that hold it
 * @param dependent the one among them whose direct dependencies are needed besides; empty where all are named
 * @param commands what installs it, by distribution as os-release names it; {@value Distribution#MAC} for macOS
 * @param elsewhere what to do on any other system
 * @param setting the name of the setting that holds its path, for example {@code bench.wrk}
 */
public record PackagedProgram(
        String title,
        String file,
        List<String> packages,
        Optional<String> dependent,
        Map<String, String> commands,
        String elsewhere,
        String setting) {

    static final PackagedProgram WRK = new PackagedProgram(
            "wrk",
            "wrk",
            List.of("wrk", "libluajit-5.1-2", "libluajit-5.1-common"),
            Optional.empty(),
            Map.of(
                    "debian",
                    "apt-get install wrk",
                    "ubuntu",
                    "apt-get install wrk",
                    "fedora",
                    "dnf install wrk",
                    "arch",
                    "pacman -S wrk",
                    "suse",
                    "zypper install wrk",
                    "alpine",
                    "apk add wrk",
                    Distribution.MAC,
                    "brew install wrk"),
            "build it from https://github.com/wg/wrk",
            "bench.wrk");

    public PackagedProgram {
        packages = List.copyOf(packages);
        commands = Map.copyOf(commands);
    }

    /**
     * Redis. Debian keeps the program in its tools, under another name by which it would do another thing; the server's
     * package has the link by whose name it serves.
     */
    public static PackagedProgram redis(String setting) {
        return new PackagedProgram(
                "Redis",
                "redis-server",
                List.of("redis-server", "redis-tools"),
                Optional.of("redis-tools"),
                Map.of(
                        "debian",
                        "apt-get install redis-server",
                        "ubuntu",
                        "apt-get install redis-server",
                        "fedora",
                        "dnf install redis",
                        "suse",
                        "zypper install redis",
                        "alpine",
                        "apk add redis",
                        Distribution.MAC,
                        "brew install redis"),
                "build it from https://redis.io/downloads/",
                setting);
    }

    /** A phrase that tells how it gets onto this system. */
    public String howToInstall(Distribution distribution) {
        return "install it (" + distribution.choose(commands).orElse(elsewhere) + ") or set -D" + setting + "=/path/to/"
                + file;
    }

    /**
     * The program in the user's cache, unpacked there by the first run that needs it.
     *
     * @throws UserError with the command that installs it, when it cannot be unpacked here
     */
    public UnpackedProgram unpack(Distribution distribution, Depot depot, Progress progress) {
        if (!distribution.hasDebianPackages()) {
            throw new UserError(title + " was not found on PATH. " + advice(distribution));
        }
        var folder = depot.folder(
                file + "-" + distribution.id(), into -> new DebianPackages(this, distribution, progress).unpack(into));
        return UnpackedProgram.in(folder, this);
    }

    /** {@link #howToInstall} as a sentence without its full stop. */
    String advice(Distribution distribution) {
        var phrase = howToInstall(distribution);
        return Character.toUpperCase(phrase.charAt(0)) + phrase.substring(1);
    }
}
