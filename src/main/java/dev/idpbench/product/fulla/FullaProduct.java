package dev.idpbench.product.fulla;

import dev.idpbench.core.Disclosure;
import dev.idpbench.core.Mode;
import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.RuntimeKind;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.Unavailable;
import dev.idpbench.core.Variant;
import dev.idpbench.product.GivenBinary;
import dev.idpbench.product.Product;
import dev.idpbench.product.Tenant;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.Stack;
import dev.idpbench.stack.StackFailure;
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

    /** Users are only marked as deleted, and no definition says where the answer to a new one holds its id. */
    private static final Unavailable NOT_REMOVABLE = new Unavailable(
            "a fulla that runs already is not measured: its API keeps deleted users, and its published definition does"
                    + " not say how to find those again that a run has made, so it could not be left as it was",
            "run fulla by -Dbench.mode=compose or process");

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
            case REMOTE -> Optional.of(NOT_REMOVABLE);
        };
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
            case REMOTE -> throw new StackFailure(NOT_REMOVABLE.reason() + "; " + NOT_REMOVABLE.nextStep());
        };
    }

    @Override
    public Tenant seed(Stack stack, Site site) {
        return FullaSeeder.seed(stack, site);
    }

    @Override
    public Disclosure disclose(Stack stack, Tenant tenant, Site site) {
        return new FullaDisclosure(stack, (FullaTenant) tenant, site).make();
    }
}
