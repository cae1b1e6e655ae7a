package dev.idpbench.provision;

import dev.idpbench.core.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Optional;

/** Where the user's cache lies, and whether it can serve. */
final class CacheFolder {

    private static final String CURE =
            " Set -Dbench.cache= to a folder on a file system that you can write to and that allows execution.";

    private CacheFolder() {}

    static Path choose(Optional<Path> given, Map<String, String> environment, String home) {
        if (given.isPresent()) {
            return given.get().toAbsolutePath().normalize();
        }
        var xdg = environment.getOrDefault("XDG_CACHE_HOME", "");
        // The XDG rule: a relative path is invalid and to be ignored.
        if (!xdg.isBlank() && Path.of(xdg).isAbsolute()) {
            return Path.of(xdg, "idpbench");
        }
        if (home.isBlank() || home.equals("?")) {
            throw new UserError("This account has no home folder, so there is no place for the cache." + CURE);
        }
        return Path.of(home, ".cache", "idpbench").toAbsolutePath();
    }

    /** Throws a {@link UserError} unless files can be written and programs be executed there */
    static void makeUsable(Path root) {
        try {
            Files.createDirectories(root);
            var program = Files.createTempFile(root, "can-execute", ".sh");
            try {
                Files.writeString(program, "#!/bin/sh\nexit 0\n");
                Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
                execute(root, program);
            } finally {
                Files.deleteIfExists(program);
            }
        } catch (IOException e) {
            throw new UserError("The cache folder " + root + " cannot be used: " + e + "." + CURE, e);
        }
    }

    private static void execute(Path root, Path program) {
        IOException last = new IOException("not tried");
        // Another thread that starts a process at this very moment may hold the file open for an instant ("text busy").
        for (int attempt = 0; attempt < 3; attempt++) {
            try {
                var process = new ProcessBuilder(program.toString()).start();
                process.getOutputStream().close();
                process.onExit().join();
                return;
            } catch (IOException e) {
                last = e;
            }
        }
        throw new UserError(
                "The cache folder " + root + " does not allow programs to be executed (mounted noexec?): "
                        + last.getMessage() + "." + CURE,
                last);
    }
}
