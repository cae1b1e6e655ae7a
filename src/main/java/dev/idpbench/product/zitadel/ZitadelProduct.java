package dev.idpbench.product.zitadel;

import dev.idpbench.core.Disclosure;
import dev.idpbench.core.Mode;
import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.RuntimeKind;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.Secrets;
import dev.idpbench.core.Unavailable;
import dev.idpbench.core.Variant;
import dev.idpbench.product.GivenBinary;
import dev.idpbench.product.Product;
import dev.idpbench.product.Tenant;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.Stack;
import dev.idpbench.stack.remote.RemoteAddress;
import dev.idpbench.stack.remote.RemoteStack;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Zitadel: an identity server that keeps everything as events in PostgreSQL, in Go. */
public final class ZitadelProduct implements Product {

    static final String ID = "zitadel";
    static final String VERSION = "v4.17.1";

    @Override
    public String id() {
        return ID;
    }

    @Override
    public String title() {
        return "Zitadel";
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
        return ZitadelSettings.NAMES;
    }

    @Override
    public Optional<Unavailable> unavailable(Mode mode, ProductOptions options) {
        return switch (mode) {
            case PROCESS -> GivenBinary.search(ZitadelBinary.KIND, options).missing();
            case COMPOSE -> Optional.empty();
            case REMOTE -> RemoteAddress.unavailable(ID, options);
        };
    }

    @Override
    public Optional<Unavailable> unauthorized(ProductOptions options, Secrets secrets) {
        return ZitadelRemote.unauthorized(secrets);
    }

    @Override
    public List<String> images(ProductOptions options) {
        return List.of(ZitadelCompose.image(options));
    }

    @Override
    public Optional<String> warning(Mode mode) {
        return mode == Mode.PROCESS
                ? Optional.of("listens on all interfaces: it has no setting for an address")
                : Optional.empty();
    }

    @Override
    public List<Variant> variants(Scenario scenario) {
        return ZitadelVariants.of(scenario);
    }

    @Override
    public Map<String, String> stackSettings(Variant variant) {
        return ZitadelVariants.stackSettings(variant);
    }

    @Override
    public Stack start(Site site) {
        return switch (site.mode()) {
            case PROCESS -> ZitadelProcess.start(site);
            case COMPOSE -> ZitadelCompose.start(site);
            case REMOTE -> ZitadelRemote.connect(site);
        };
    }

    @Override
    public Map<String, Double> milestones(Stack stack) {
        return stack instanceof ZitadelStack timed ? timed.milestones() : Map.of();
    }

    @Override
    public Tenant seed(Stack stack, Site site) {
        return ZitadelSeeder.seed(stack, site);
    }

    @Override
    public Disclosure disclose(Stack stack, Tenant tenant, Site site) {
        return stack instanceof RemoteStack remote
                ? new ZitadelRemoteDisclosure(remote, (ZitadelTenant) tenant).make()
                : new ZitadelDisclosure(stack, (ZitadelTenant) tenant, site).make();
    }
}
