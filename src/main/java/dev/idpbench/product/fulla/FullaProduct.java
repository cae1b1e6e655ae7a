package dev.idpbench.product.fulla;

import dev.idpbench.core.Disclosure;
import dev.idpbench.core.Mode;
import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.RuntimeKind;
import dev.idpbench.core.Unavailable;
import dev.idpbench.product.Product;
import dev.idpbench.product.Tenant;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.Stack;
import dev.idpbench.stack.StackFailure;
import dev.idpbench.stack.compose.ComposeStackBuilder;
import dev.idpbench.stack.compose.engine.ContainerEngine;
import java.util.List;
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
    public Optional<Unavailable> unavailable(Mode mode, ProductOptions options) {
        return switch (mode) {
            case COMPOSE ->
                ContainerEngine.unavailable(List.of(
                                options.get("image").orElse(IMAGE), ComposeStackBuilder.POSTGRES_IMAGE, REDIS_IMAGE))
                        .or(() -> Optional.of(notServed(mode)));
            case PROCESS, REMOTE -> Optional.of(notServed(mode));
        };
    }

    private static Unavailable notServed(Mode mode) {
        return new Unavailable(
                "fulla does not run in " + mode.word() + " mode yet",
                "leave it out by bench.products, its column says N/A");
    }

    @Override
    public Stack start(Site site) {
        throw refused(site);
    }

    @Override
    public Tenant seed(Stack stack, Site site) {
        throw refused(site);
    }

    @Override
    public Disclosure disclose(Stack stack, Tenant tenant, Site site) {
        throw refused(site);
    }

    private static StackFailure refused(Site site) {
        var why = notServed(site.mode());
        return new StackFailure("fulla cannot start: " + why.reason() + "; " + why.nextStep());
    }
}
