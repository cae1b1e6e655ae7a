package dev.idpbench.product.fulla;

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

/** fulla with PostgreSQL and Redis. */
public final class FullaProduct implements Product {

    static final String ID = "fulla";
    /** The newest release that the project's changelog names; its image was not pulled here. */
    static final String VERSION = "1.3.0";

    static final String IMAGE = "ghcr.io/voidvec/fulla-backend:" + VERSION;
    static final String REDIS_IMAGE = "redis:7-alpine";

    @Override
    public String id() {
        return ID;
    }

    @Override
    public String title() {
        return ID;
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
        return FullaSettings.NAMES;
    }

    @Override
    public Optional<Unavailable> unavailable(Mode mode, ProductOptions options) {
        return switch (mode) {
            // Engine and images are asked for behind this.
            case COMPOSE -> Optional.empty();
            case PROCESS ->
                GivenBinary.search(FullaBinary.KIND, options)
                        .missing()
                        .or(() -> RedisBinary.of(options).missing());
            case REMOTE -> RemoteAddress.unavailable(ID, options);
        };
    }

    @Override
    public Optional<Unavailable> unauthorized(ProductOptions options, Secrets secrets) {
        return RemoteEntrance.unauthorized(secrets);
    }

    @Override
    public List<String> images(ProductOptions options) {
        return List.of(
                FullaCompose.image(options),
                FullaCompose.redisOptions(options).get("image").orElse(REDIS_IMAGE));
    }

    @Override
    public List<Variant> variants(Scenario scenario) {
        return FullaVariants.of(scenario);
    }

    @Override
    public Map<String, String> stackSettings(Variant variant) {
        return FullaVariants.stackSettings(variant);
    }

    @Override
    public Stack start(Site site) {
        return switch (site.mode()) {
            case COMPOSE -> FullaCompose.start(site);
            case PROCESS -> FullaProcess.start(site);
            case REMOTE -> FullaRemote.connect(site);
        };
    }

    @Override
    public Tenant seed(Stack stack, Site site) {
        return FullaSeeder.seed(stack, site);
    }

    @Override
    public Disclosure disclose(Stack stack, Tenant tenant, Site site) {
        var own = (FullaTenant) tenant;
        return stack instanceof RemoteStack remote
                ? new FullaRemoteDisclosure(remote, own).make()
                : new FullaDisclosure(stack, own, site).make();
    }
}
