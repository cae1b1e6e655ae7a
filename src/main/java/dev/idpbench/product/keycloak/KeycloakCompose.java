package dev.idpbench.product.keycloak;

import dev.idpbench.core.ProductOptions;
import dev.idpbench.stack.Readiness;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.Stack;
import dev.idpbench.stack.compose.ComposeStack;
import java.time.Duration;

/** Keycloak and PostgreSQL in containers, as {@code compose/keycloak} describes them. */
final class KeycloakCompose {

    static final String IMAGE = "quay.io/keycloak/keycloak:" + KeycloakProduct.VERSION;

    /** Each failed poll writes a line into Keycloak's log. */
    private static final Duration POLL = Duration.ofMillis(400);

    /** A fresh database is laid out at the first start. */
    private static final Duration START = Duration.ofMinutes(4);

    private KeycloakCompose() {}

    /** The image that the user names, or the vendor's. */
    static String image(ProductOptions options) {
        return options.get("image").orElse(IMAGE);
    }

    static Stack start(Site site) {
        var settings = KeycloakSettings.of(site);
        return ComposeStack.builder(site, KeycloakProduct.ID)
                .postgres("keycloak")
                .image("product", "IDPBENCH_KEYCLOAK_IMAGE", site.options(), IMAGE)
                .port("IDPBENCH_KEYCLOAK_PORT", settings.http())
                .port("IDPBENCH_KEYCLOAK_MANAGEMENT_PORT", settings.management())
                .variable("IDPBENCH_KEYCLOAK_POOL", String.valueOf(settings.pool()))
                .variable("IDPBENCH_KEYCLOAK_MEMORY", settings.memory())
                .variable("IDPBENCH_KEYCLOAK_ADMIN_USER", AdminSecret.USER)
                .variable(
                        "IDPBENCH_KEYCLOAK_ADMIN_PASSWORD",
                        AdminSecret.of(site).create().reveal())
                .part("product", "keycloak", "java", "-XshowSettings:none", "--version")
                .endpoint(KeycloakEndpoints.PUBLIC, settings.base())
                .endpoint(KeycloakEndpoints.MANAGEMENT, settings.managementBase())
                .ready(Readiness.http(settings.managementBase().resolve(KeycloakEndpoints.READY))
                        .every(POLL)
                        .within(START))
                .start();
    }
}
