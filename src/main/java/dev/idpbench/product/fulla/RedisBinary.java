package dev.idpbench.product.fulla;

import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.Unavailable;
import dev.idpbench.product.GivenBinary;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** redis-server, as the user gives it or from PATH. */
final class RedisBinary {

    private static final Pattern VERSION = Pattern.compile("Redis server v=(\\S+)");

    private static final GivenBinary.Kind KIND = new GivenBinary.Kind(
            FullaProduct.ID,
            "Redis",
            "redis-server",
            List.of("--version"),
            RedisBinary::version,
            "Debian: apt-get install redis-server");

    private RedisBinary() {}

    static Optional<Unavailable> missing(ProductOptions options) {
        return GivenBinary.search(KIND, own(options)).missing().map(RedisBinary::named);
    }

    static GivenBinary require(ProductOptions options) {
        return GivenBinary.require(KIND, own(options));
    }

    /** The common search reads {@code binary}, which is fulla's own. */
    private static ProductOptions own(ProductOptions options) {
        return options.get(FullaSettings.REDIS_BINARY)
                .map(path -> new ProductOptions(Map.of("binary", path)))
                .orElse(ProductOptions.NONE);
    }

    private static Unavailable named(Unavailable why) {
        return new Unavailable("fulla needs Redis: " + fix(why.reason()), fix(why.nextStep()));
    }

    private static String fix(String text) {
        return text.replace("bench.fulla.binary", "bench.fulla." + FullaSettings.REDIS_BINARY);
    }

    static Optional<String> version(String answer) {
        var match = VERSION.matcher(answer);
        return match.find() ? Optional.of(match.group(1)) : Optional.empty();
    }
}
