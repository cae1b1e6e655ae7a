package dev.idpbench.product.hydra;

import dev.idpbench.core.Disclosure;
import dev.idpbench.core.Mode;
import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.RuntimeKind;
import dev.idpbench.core.Scenario;
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

/** Ory Hydra: an OAuth2 server without users or login pages of its own, in Go. */
public final class HydraProduct implements Product {

    static final String ID = "hydra";
    static final String VERSION = "v26.2.0";

    @Override
    public String id() {
        return ID;
    }

    @Override
    public String title() {
        return "Ory Hydra";
    }

    @Override
    public String version() {
        return VERSION;
    }

    @Override
    public RuntimeKind runtime() {
        return RuntimeKind.NATIVE;
    }

    @Override
    public Map<String, String> settings() {
        return Map.of(
                HydraPool.SETTING,
                "database connections (25), or `" + HydraPool.DEFAULT_WORD + "` for Hydra's own 2 per CPU");
    }

    @Override
    public Optional<Unavailable> unavailable(Mode mode, ProductOptions options) {
        return switch (mode) {
            case PROCESS -> HydraBinary.search(options).missing();
            // Engine and images are asked for behind this.
            case COMPOSE -> Optional.empty();
            case REMOTE -> RemoteAddress.unavailableWithAdmin(ID, options);
        };
    }

    @Override
    public List<String> images(ProductOptions options) {
        return List.of(HydraCompose.image(options));
    }

    @Override
    public List<Variant> variants(Scenario scenario) {
        return HydraVariants.of(scenario);
    }

    @Override
    public Map<String, String> stackSettings(Variant variant) {
        return HydraVariants.stackSettings(variant);
    }

    @Override
    public Stack start(Site site) {
        return switch (site.mode()) {
            case PROCESS -> HydraProcess.start(site);
            case COMPOSE -> HydraCompose.start(site);
            case REMOTE -> HydraRemote.connect(site);
        };
    }

    @Override
    public Tenant seed(Stack stack, Site site) {
        return HydraSeeder.seed(stack, site);
    }

    @Override
    public Disclosure disclose(Stack stack, Tenant tenant, Site site) {
        return stack instanceof RemoteStack remote
                ? new HydraRemoteDisclosure(remote, tenant).make()
                : new HydraDisclosure(stack, tenant, site).make();
    }
}
