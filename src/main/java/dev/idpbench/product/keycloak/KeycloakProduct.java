package dev.idpbench.product.keycloak;

import dev.idpbench.core.Disclosure;
import dev.idpbench.core.Mode;
import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.RuntimeKind;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.Secrets;
import dev.idpbench.core.Unavailable;
import dev.idpbench.core.Variant;
import dev.idpbench.product.Product;
import dev.idpbench.product.Tenant;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.Stack;
import dev.idpbench.stack.remote.RemoteAddress;
import dev.idpbench.stack.remote.RemoteStack;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Keycloak with PostgreSQL, as its container guide says for production. */
public final class KeycloakProduct implements Product {

    static final String ID = "keycloak";
    static final String VERSION = "26.7.3";

    @Override
    public String id() {
        return ID;
    }

    @Override
    public String title() {
        return "Keycloak";
    }

    @Override
    public String version() {
        return VERSION;
    }

    @Override
    public RuntimeKind runtime() {
        return RuntimeKind.JVM;
    }

    @Override
    public Map<String, String> settings() {
        return KeycloakSettings.NAMES;
    }

    @Override
    public Optional<Unavailable> unavailable(Mode mode, ProductOptions options) {
        return switch (mode) {
            case PROCESS, COMPOSE -> Optional.empty();
            case REMOTE -> RemoteAddress.unavailable(ID, options);
        };
    }

    @Override
    public Optional<Unavailable> unauthorized(ProductOptions options, Secrets secrets) {
        return KeycloakRemote.unauthorized(secrets);
    }

    @Override
    public List<String> images(ProductOptions options) {
        return List.of(KeycloakCompose.image(options));
    }

    @Override
    public List<Variant> variants(Scenario scenario) {
        return KeycloakVariants.of(scenario);
    }

    @Override
    public Map<String, String> stackSettings(Variant variant) {
        return KeycloakVariants.stackSettings(variant);
    }

    @Override
    public Stack start(Site site) {
        return switch (site.mode()) {
            case PROCESS -> KeycloakProcess.start(site);
            case COMPOSE -> KeycloakCompose.start(site);
            case REMOTE -> KeycloakRemote.connect(site);
        };
    }

    @Override
    public Tenant seed(Stack stack, Site site) {
        return KeycloakSeeder.seed(stack, site);
    }

    @Override
    public Disclosure disclose(Stack stack, Tenant tenant, Site site) {
        return stack instanceof RemoteStack remote
                ? KeycloakRemoteDisclosure.of(remote, (KeycloakTenant) tenant)
                : KeycloakDisclosure.of(stack, (KeycloakTenant) tenant, site);
    }
}
