package dev.idpbench.product.fulla;

import dev.idpbench.core.ProductOptions;
import dev.idpbench.stack.Readiness;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.Stack;
import dev.idpbench.stack.compose.ComposeStack;
import dev.idpbench.stack.compose.ComposeStackBuilder;
import dev.idpbench.stack.compose.ImageFile;
import java.time.Duration;

/** fulla, PostgreSQL and Redis in containers, as {@code compose/fulla} describes them. */
final class FullaCompose {

    /** Inside of its container, as compose/fulla/compose.yaml says. */
    static final String PORT = "5555";

    /** What that file limits the server's memory to where the user says nothing. */
    static final String MEMORY = "512m";

    private static final String CONFIG = "/app/config.json";
    private static final Duration START = Duration.ofMinutes(2);

    private FullaCompose() {}

    /** The image that the user names, or the maker's. */
    static String image(ProductOptions options) {
        return options.get("image").orElse(FullaProduct.IMAGE);
    }

    static Stack start(Site site) {
        var settings = FullaSettings.of(site);
        var image = image(site.options());
        var config = FullaConfiguration.read(
                        ImageFile.read(site, FullaProduct.ID, image, CONFIG), CONFIG + " of " + image, settings, site)
                .write(site, site.scratch().resolve("fulla-patched.json"));
        var builder = ComposeStack.builder(site, FullaProduct.ID)
                .postgres("fulla")
                .image("product", "IDPBENCH_FULLA_IMAGE", site.options(), FullaProduct.IMAGE)
                .image("redis", "IDPBENCH_FULLA_REDIS_IMAGE", redisOptions(site.options()), FullaProduct.REDIS_IMAGE)
                .port("IDPBENCH_FULLA_PORT", settings.http())
                .port("IDPBENCH_FULLA_REDIS_PORT", settings.redis())
                .variable("IDPBENCH_FULLA_CONFIG", config.toString())
                .variable("IDPBENCH_FULLA_REDIS_PASSWORD", ComposeStackBuilder.secret())
                .variable(
                        "IDPBENCH_FULLA_ADMIN_PASSWORD",
                        AdminSecret.of(site).create().reveal())
                .variable("IDPBENCH_FULLA_MEMORY", site.options().get("memory"))
                .preparation("product", "migrate")
                .part("redis", "redis", "redis-server", "--version")
                .part("product", "fulla", "cat", "/etc/os-release");
        return builder.endpoint(FullaApi.PUBLIC, settings.base())
                .ready(Readiness.http(settings.base().resolve(FullaApi.READY)).within(START))
                .start();
    }

    /** The common setting {@code image} is fulla's own. */
    static ProductOptions redisOptions(ProductOptions options) {
        return options.get(FullaSettings.REDIS_IMAGE)
                .map(image -> new ProductOptions(java.util.Map.of("image", image)))
                .orElse(ProductOptions.NONE);
    }
}
