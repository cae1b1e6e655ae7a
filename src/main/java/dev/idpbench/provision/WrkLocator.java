package dev.idpbench.provision;

import dev.idpbench.core.Progress;
import dev.idpbench.core.UserError;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Finds wrk: the one that the user named, the one on PATH, the one in the user's cache, else one unpacked into that cache
 * from the distribution's packages, without root.
 *
 * @param given the user's {@code bench.wrk}
 * @param searchPath folders as in the environment's PATH
 */
public record WrkLocator(
        Optional<Path> given, String searchPath, Distribution distribution, Depot depot, Progress progress) {

    /** The locator for this machine. */
    public static WrkLocator here(Optional<Path> given, Depot depot, Progress progress) {
        var path = System.getenv().getOrDefault("PATH", "");
        return new WrkLocator(given, path, Distribution.here(), depot, progress);
    }

    /**
     * Finds a wrk and asks it for its version.
     *
     * @throws UserError when there is no wrk that runs; names the command that installs one on this system
     */
    public WrkBinary locate() {
        if (given.isPresent()) {
            return named(given.get());
        }
        var found = onPath();
        return found.isPresent() ? identified(found.get(), Map.of(), "found on PATH") : unpacked();
    }

    private WrkBinary named(Path path) {
        if (!isExecutable(path)) {
            throw new UserError(
                    "bench.wrk names " + path + ", which is no executable file: correct it, or leave it out to"
                            + " let wrk be found. " + PackagedProgram.WRK.advice(distribution));
        }
        return identified(path, Map.of(), "named by bench.wrk");
    }

    private Optional<Path> onPath() {
        return Pattern.compile(Pattern.quote(File.pathSeparator))
                .splitAsStream(searchPath)
                .filter(folder -> !folder.isEmpty())
                .map(folder -> Path.of(folder, "wrk"))
                .filter(WrkLocator::isExecutable)
                .findFirst();
    }

    /** A folder of that name, or a file on a file system that forbids execution, is no program. */
    private static boolean isExecutable(Path path) {
        return Files.isRegularFile(path) && Files.isExecutable(path);
    }

    private WrkBinary unpacked() {
        var unpacked = PackagedProgram.WRK.unpack(distribution, depot, progress);
        return identified(unpacked.path(), unpacked.environment(), "unpacked from packages");
    }

    private WrkBinary identified(Path path, Map<String, String> environment, String origin) {
        var answer = new WrkIdentity(path, environment).ask();
        return answer.version()
                .map(version -> new WrkBinary(path.toAbsolutePath(), version, environment))
                .orElseThrow(() -> new UserError("The wrk " + origin + ", " + path + ", is not the load driver wrk 4: "
                        + answer.problem() + ". " + PackagedProgram.WRK.advice(distribution)));
    }
}
