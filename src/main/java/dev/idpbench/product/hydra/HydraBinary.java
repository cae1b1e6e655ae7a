package dev.idpbench.product.hydra;

import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.Unavailable;
import dev.idpbench.stack.StackFailure;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/**
 * The server's program as the user gave it, identified before use: Debian's {@code hydra} is another program.
 *
 * @param path absolute
 * @param version what {@code hydra version} told, for example {@code v26.2.0}; plain builds say {@code master}
 */
record HydraBinary(Path path, String version) {

    private static final String SETTING = "bench.hydra.binary";
    private static final String GIVE = "give Ory Hydra's binary with -D" + SETTING + "=/path/to/hydra or put it on PATH"
            + " (releases: https://github.com/ory/hydra/releases)";

    /** Exactly one of the two. */
    record Search(Optional<HydraBinary> found, Optional<Unavailable> missing) {

        private static Search hit(Path path, String version) {
            return new Search(Optional.of(new HydraBinary(path, version)), Optional.empty());
        }

        private static Search miss(String reason) {
            return new Search(Optional.empty(), Optional.of(new Unavailable(reason, GIVE)));
        }
    }

    /** Looks at the setting, else on this process's PATH. */
    static Search search(ProductOptions options) {
        return search(options, Optional.ofNullable(System.getenv("PATH")).orElse(""));
    }

    static Search search(ProductOptions options, String searchPath) {
        return options.get("binary").map(HydraBinary::given).orElseGet(() -> onPath(searchPath));
    }

    static HydraBinary require(ProductOptions options) {
        var search = search(options);
        return search.found().orElseThrow(() -> {
            var missing = search.missing().orElseThrow();
            return new StackFailure("Hydra cannot start: " + missing.reason() + "; " + missing.nextStep());
        });
    }

    /** What runs, with its file hash: a version alone proves nothing about a binary that somebody built. */
    String artifact() {
        return path.getFileName() + " " + version + " sha256:" + FileHash.sha256(path);
    }

    private static Search given(String text) {
        var path = Path.of(text).toAbsolutePath();
        if (!Files.isRegularFile(path) || !Files.isExecutable(path)) {
            return Search.miss(SETTING + " " + path + " is no executable file");
        }
        return identified(path);
    }

    /** A wrong program earlier on PATH does not hide the right one behind it. */
    private static Search onPath(String searchPath) {
        var searches = Arrays.stream(searchPath.split(File.pathSeparator, -1))
                .filter(folder -> !folder.isBlank())
                .map(folder -> Path.of(folder).resolve("hydra").toAbsolutePath())
                .filter(path -> Files.isRegularFile(path) && Files.isExecutable(path))
                .map(HydraBinary::identified)
                .toList();
        return searches.stream()
                .filter(s -> s.found().isPresent())
                .findFirst()
                .or(() -> searches.stream().findFirst())
                .orElseGet(() -> Search.miss("no program named hydra is on PATH, and " + SETTING + " is not set"));
    }

    private static Search identified(Path path) {
        var identity = HydraIdentity.of(path);
        return identity.version()
                .map(version -> Search.hit(path, version))
                .orElseGet(() -> Search.miss(path + " is not Ory Hydra: " + identity.whatElse()));
    }
}
