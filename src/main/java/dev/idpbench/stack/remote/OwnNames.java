package dev.idpbench.stack.remote;

import dev.idpbench.core.UserError;
import dev.idpbench.stack.Site;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;

/**
 * Names of what a run makes on a server that is not its own, for example
 * {@code idpbench-3f9a01cc-20260101t120000z-smoke-0a1b2c3}. One benchmark runs on a machine at a time, so whatever bears
 * the name of this machine was left by a run that is dead; what bears another machine's name may belong to a living one.
 *
 * @param prefix of everything that this machine makes, ends with a hyphen
 * @param session the session's name, in lower-case letters, digits and hyphens
 */
public record OwnNames(String prefix, String session) {

    private static final String SUITE = "idpbench-";
    private static final int MACHINE_DIGITS = 8;

    public static OwnNames of(Site site) {
        var session = site.session().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
        return new OwnNames(SUITE + machine() + "-", session);
    }

    /** Name of what there is one of. */
    public String name() {
        return prefix + session;
    }

    /** Name of what there are several of, for example {@code ...-svc}. */
    public String name(String what) {
        return name() + "-" + what;
    }

    /** Made by a run on this machine. */
    public boolean ours(String name) {
        return name.startsWith(prefix);
    }

    /** Made by a run on another machine, which may be alive: named, never touched. */
    public boolean othersRun(String name) {
        return name.startsWith(SUITE) && !ours(name);
    }

    /** Both names together: images are copied with their machine id, and host names repeat. */
    private static String machine() {
        var identity = read("/etc/machine-id") + read("/proc/sys/kernel/hostname");
        try {
            var hash = MessageDigest.getInstance("SHA-256").digest(identity.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash).substring(0, MACHINE_DIGITS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    private static String read(String file) {
        var path = Path.of(file);
        try {
            return Files.isReadable(path) ? Files.readString(path).strip() + "\n" : "";
        } catch (IOException e) {
            throw new UserError(file + " cannot be read, so this machine has no name: " + e.getMessage(), e);
        }
    }
}
