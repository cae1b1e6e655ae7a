package dev.idpbench.product.fulla;

import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.Unavailable;
import dev.idpbench.product.GivenBinary;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.StackFailure;
import dev.idpbench.stack.process.SystemProgram;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Finds redis-server: as the user names it, on PATH, else unpacked from the distribution's packages.
 *
 * @param given the user's {@code bench.fulla.redisBinary}
 * @param searchPath folders as in the environment's PATH
 */
record RedisBinary(Optional<String> given, String searchPath, SystemProgram packaged) {

    static final String SETTING = "bench." + FullaProduct.ID + "." + FullaSettings.REDIS_BINARY;

    private static final Pattern VERSION = Pattern.compile("Redis server v=(\\S+)");

    private static final GivenBinary.Kind KIND = new GivenBinary.Kind(
            FullaProduct.ID, "Redis", "redis-server", List.of("--version"), RedisBinary::version, "see " + SETTING);

    static RedisBinary of(ProductOptions options) {
        return new RedisBinary(
                options.get(FullaSettings.REDIS_BINARY),
                Optional.ofNullable(System.getenv("PATH")).orElse(""),
                SystemProgram.redis(SETTING));
    }

    /**
     * A Redis that was seen to run.
     *
     * @param environment what its process must find
     * @param origin how it was found
     */
    record Located(Path path, String version, Map<String, String> environment, String origin) {

        /** What runs, as disclosed. */
        String artifact() {
            return "redis-server " + version + " sha256:" + FullaBinary.sha256(path) + ", " + origin;
        }
    }

    /** Why there is none and none can be had here; fetches nothing. */
    Optional<Unavailable> missing() {
        return given.isEmpty() && packaged.unpacks() ? Optional.empty() : missing(search());
    }

    /**
     * The program, fetched when the system has none.
     *
     * @throws StackFailure with reason and next step when there is none
     */
    Located locate(Site site) {
        var search = search();
        var origin = given.isPresent() ? "named by " + SETTING : "found on PATH";
        return search.found()
                .map(found -> new Located(found.path(), found.version(), Map.of(), origin))
                .orElseGet(() -> unpacked(search, site));
    }

    private Located unpacked(GivenBinary.Search search, Site site) {
        if (missing().isPresent()) {
            throw failure(missing(search).orElseThrow());
        }
        var unpacked = packaged.unpack(site);
        var identified = GivenBinary.identified(KIND, unpacked.path(), unpacked.environment());
        return identified
                .found()
                .map(found -> new Located(found.path(), found.version(), unpacked.environment(), unpacked.origin()))
                .orElseThrow(() -> failure(missing(identified).orElseThrow()));
    }

    private GivenBinary.Search search() {
        // The common search reads the option binary, which is fulla's own.
        var own = given.map(path -> new ProductOptions(Map.of("binary", path))).orElse(ProductOptions.NONE);
        return GivenBinary.search(KIND, own, searchPath);
    }

    private Optional<Unavailable> missing(GivenBinary.Search search) {
        return search.missing()
                .map(why -> new Unavailable(
                        "fulla needs Redis: " + why.reason().replace(KIND.setting(), SETTING),
                        packaged.howToInstall()));
    }

    private static StackFailure failure(Unavailable why) {
        return new StackFailure(why.reason() + "; " + why.nextStep());
    }

    static Optional<String> version(String answer) {
        var match = VERSION.matcher(answer);
        return match.find() ? Optional.of(match.group(1)) : Optional.empty();
    }
}
