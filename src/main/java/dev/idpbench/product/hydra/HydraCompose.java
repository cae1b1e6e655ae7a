package dev.idpbench.product.hydra;

import dev.idpbench.core.ProductOptions;
import dev.idpbench.seed.Secret;
import dev.idpbench.stack.Readiness;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.Stack;
import dev.idpbench.stack.compose.ComposeStack;
import java.time.Duration;

/** Hydra and PostgreSQL in containers, as {@code compose/hydra} describes them. */
final class HydraCompose {

    static final String IMAGE = "oryd/hydra:" + HydraProduct.VERSION;

    private static final Duration START = Duration.ofSeconds(60);

    private HydraCompose() {}

    /** The image that the user names, or the vendor's. */
    static String image(ProductOptions options) {
        return options.get("image").orElse(IMAGE);
    }

    static Stack start(Site site) {
        return start(site, Secret.random());
    }

    static Stack start(Site site, Secret systemSecret) {
        var ports = HydraPorts.of(site.options());
        return ComposeStack.builder(site, HydraProduct.ID)
                .postgres("hydra")
                .image("product", "IDPBENCH_HYDRA_IMAGE", site.options(), IMAGE)
                .port("IDPBENCH_HYDRA_PORT", ports.open())
                .port("IDPBENCH_HYDRA_ADMIN_PORT", ports.admin())
                .variable("IDPBENCH_HYDRA_POOL", HydraPool.of(site.options()).parameters())
                .variable("IDPBENCH_HYDRA_SYSTEM_SECRET", systemSecret.reveal())
                .variable("IDPBENCH_HYDRA_MEMORY", site.options().get("memory"))
                .preparation("product", "migrate")
                .part("product", "hydra", "hydra", "version")
                .endpoint("public", ports.openAddress())
                .endpoint("admin", ports.adminAddress())
                .ready(Readiness.http(ports.openAddress().resolve(HydraApi.READY))
                        .within(START))
                .step(() -> ports.makeKeys(site.logs()))
                .start();
    }
}
