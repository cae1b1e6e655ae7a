package dev.idpbench.product;

import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.Unavailable;
import dev.idpbench.stack.StackFailure;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A server's program as the user gave it, identified before use: a name on PATH may belong to another program.
 *
 * @param path absolute
 * @param version what the program told of itself
 */
public record GivenBinary(Path path, String version) {

    /**
     * How the program of a product is found and known.
     *
     * @param product id, for example {@code zitadel}
     * @param title for messages, for example {@code Zitadel}
     * @param program its usual file name
     * @param question arguments that make it tell its version
     * @param version reads the answer; empty when another program gave it
     * @param releases where a user gets it
     */
    public record Kind(
            String product,
            String title,
            String program,
            List<String> question,
            Function<String, Optional<String>> version,
            String releases) {

        /** The setting that names the file. */
        public String setting() {
            return "bench." + product + ".binary";
        }

        private String nextStep() {
            return "give " + title + "'s binary with -D" + setting() + "=/path/to/" + program + " or put it on PATH ("
                    + releases + ")";
        }
    }

    /** Exactly one of the two. */
    public record Search(Optional<GivenBinary> found, Optional<Unavailable> missing) {}

    /** Looks at the setting, else on this process's PATH. */
    public static Search search(Kind kind, ProductOptions options) {
        return search(kind, options, Optional.ofNullable(System.getenv("PATH")).orElse(""));
    }

    /** As {@link #search(Kind, ProductOptions)}, on a PATH that is given. */
    public static Search search(Kind kind, ProductOptions options, String searchPath) {
        return options.get("binary").map(file -> given(kind, file)).orElseGet(() -> onPath(kind, searchPath));
    }

    /**
     * The program, which must be there.
     *
     * @throws StackFailure with the reason and the next step when it is not
     */
    public static GivenBinary require(Kind kind, ProductOptions options) {
        var search = search(kind, options);
        return search.found().orElseThrow(() -> {
            var missing = search.missing().orElseThrow();
            return new StackFailure(kind.title() + " cannot start: " + missing.reason() + "; " + missing.nextStep());
        });
    }

    private static Search given(Kind kind, String text) {
        var path = Path.of(text).toAbsolutePath();
        return runnable(path)
                ? identified(kind, path)
                : missing(kind, kind.setting() + " " + path + " is no executable file");
    }

    /** A wrong program earlier on PATH does not hide the right one behind it. */
    private static Search onPath(Kind kind, String searchPath) {
        var searches = Arrays.stream(searchPath.split(File.pathSeparator, -1))
                .filter(folder -> !folder.isBlank())
                .map(folder -> Path.of(folder).resolve(kind.program()).toAbsolutePath())
                .filter(GivenBinary::runnable)
                .map(path -> identified(kind, path))
                .toList();
        return searches.stream()
                .filter(s -> s.found().isPresent())
                .findFirst()
                .or(() -> searches.stream().findFirst())
                .orElseGet(() -> missing(
                        kind,
                        "no program named " + kind.program() + " is on PATH, and " + kind.setting() + " is not set"));
    }

    private static Search identified(Kind kind, Path path) {
        return identified(kind, path, Map.of());
    }

    /**
     * A file that was found in another way.
     *
     * @param environment what it needs in its environment, its libraries' folder for example
     */
    public static Search identified(Kind kind, Path path, Map<String, String> environment) {
        var answer = ProgramAnswer.of(path, kind.question(), environment);
        return answer.text()
                .flatMap(kind.version())
                .map(version -> new Search(Optional.of(new GivenBinary(path, version)), Optional.empty()))
                .orElseGet(() -> missing(kind, path + " is not " + kind.title() + ": " + answer));
    }

    private static boolean runnable(Path path) {
        return Files.isRegularFile(path) && Files.isExecutable(path);
    }

    private static Search missing(Kind kind, String reason) {
        return new Search(Optional.empty(), Optional.of(new Unavailable(reason, kind.nextStep())));
    }
}
