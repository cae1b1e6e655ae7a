package dev.idpbench.product.zitadel;

import dev.idpbench.core.ProductOptions;
import dev.idpbench.stack.Readiness;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.Stack;
import dev.idpbench.stack.compose.ComposeStack;
import dev.idpbench.stack.compose.ComposeStackBuilder;
import java.time.Duration;

/** Zitadel and PostgreSQL in containers, as {@code compose/zitadel} describes them. */
final class ZitadelCompose {

    /** The registry that the vendor's own compose file names. */
    static final String IMAGE = "ghcr.io/zitadel/zitadel:" + ZitadelProduct.VERSION;

    /** Inside of its container. */
    static final String PORT = "8080";

    private static final Duration START = Duration.ofMinutes(2);
    private static final Duration POLL = Duration.ofMillis(50);

    private ZitadelCompose() {}

    /** The image that the user names, or the vendor's. */
    static String image(ProductOptions options) {
        return options.get("image").orElse(IMAGE);
    }

    static Stack start(Site site) {
        var settings = ZitadelSettings.of(site);
        var folder = ZitadelFolder.create(site);
        var builder = builder(site, settings);
        return ZitadelStack.started(builder::start, stack -> tokens(stack, folder), settings.base(), folder);
    }

    private static ComposeStackBuilder builder(Site site, ZitadelSettings settings) {
        var builder = ComposeStack.builder(site, ZitadelProduct.ID)
                .postgres("zitadel")
                .image("product", "IDPBENCH_ZITADEL_IMAGE", site.options(), IMAGE)
                .port("IDPBENCH_ZITADEL_PORT", settings.port())
                .variable("IDPBENCH_ZITADEL_POOL", String.valueOf(settings.pool()))
                .variable("IDPBENCH_ZITADEL_MEMORY", site.options().get("memory"))
                .variable(
                        "IDPBENCH_ZITADEL_MASTER_KEY",
                        ZitadelEnvironment.masterKey().reveal())
                .variable("IDPBENCH_ZITADEL_EXPIRY", ZitadelEnvironment.inAYear());
        if (settings.instanceCache()) {
            builder.variable("IDPBENCH_ZITADEL_MEMORY_CACHE", "true")
                    .variable("IDPBENCH_ZITADEL_INSTANCE_CACHE", ZitadelSettings.MEMORY);
        }
        return builder.preparation("product", "init")
                .preparation("product", "setup")
                .part("product", "zitadel", "/app/zitadel", "--version")
                .endpoint(ZitadelApi.PUBLIC, settings.base())
                .ready(Readiness.http(settings.base().resolve(ZitadelApi.READY))
                        .every(POLL)
                        .within(START));
    }

    /** The image has no shell and its user may write nowhere, so they stay in setup's container until fetched. */
    private static void tokens(ComposeStack stack, ZitadelFolder folder) {
        stack.copyOut("setup", "/admin.pat", folder.adminPat());
        stack.copyOut("setup", "/login.pat", folder.loginPat());
    }
}
