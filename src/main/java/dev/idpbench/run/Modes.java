package dev.idpbench.run;

import dev.idpbench.core.Mode;
import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.Unavailable;
import dev.idpbench.product.Product;
import dev.idpbench.settings.Settings;
import dev.idpbench.stack.compose.ComposeStackBuilder;
import dev.idpbench.stack.compose.engine.ContainerEngine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Chooses how a product runs here, and says why. */
final class Modes {

    private final Settings settings;

    Modes(Settings settings) {
        this.settings = settings;
    }

    /** The mode with its reason, or why there is none. */
    record Choice(Optional<Mode> mode, String reason, Optional<Unavailable> unavailable) {}

    Choice choose(Product product) {
        var choice = chosen(product);
        return choice.mode()
                .flatMap(product::warning)
                .map(warning -> new Choice(choice.mode(), choice.reason() + "; " + warning, choice.unavailable()))
                .orElse(choice);
    }

    private Choice chosen(Product product) {
        if (settings.mode().isPresent()) {
            var mode = settings.mode().get();
            return unavailable(product, mode)
                    .map(Modes::none)
                    .orElseGet(() -> new Choice(Optional.of(mode), "as bench.mode says", Optional.empty()));
        }
        return automatic(product);
    }

    /** Remote when an address is given, compose where an engine and the images are at hand, processes otherwise. */
    private Choice automatic(Product product) {
        var options = settings.product(product.id());
        if (options.get("url").isPresent()) {
            var reason = "bench." + product.id() + ".url is given";
            return unavailable(product, Mode.REMOTE)
                    .map(Modes::none)
                    .orElseGet(() -> new Choice(Optional.of(Mode.REMOTE), reason, Optional.empty()));
        }
        var noCompose = unavailable(product, Mode.COMPOSE);
        if (noCompose.isEmpty()) {
            return new Choice(
                    Optional.of(Mode.COMPOSE), "an engine answers and the images are at hand", Optional.empty());
        }
        var noProcess = unavailable(product, Mode.PROCESS);
        if (noProcess.isEmpty()) {
            return new Choice(
                    Optional.of(Mode.PROCESS),
                    "no containers: " + noCompose.get().reason(),
                    Optional.empty());
        }
        var both = noProcess.get();
        return none(new Unavailable(
                "as containers: " + noCompose.get().reason() + "; as a process: " + both.reason(),
                both.nextStep() + ", or " + noCompose.get().nextStep()));
    }

    /** The product's own reason first: it costs nothing, asking an engine may. */
    private Optional<Unavailable> unavailable(Product product, Mode mode) {
        var options = settings.product(product.id());
        var own = product.unavailable(mode, options);
        if (own.isPresent()) {
            return own;
        }
        return switch (mode) {
            case COMPOSE -> ContainerEngine.unavailable(images(product, options));
            case REMOTE -> product.unauthorized(options, settings.secrets(product.id()));
            case PROCESS -> Optional.empty();
        };
    }

    private List<String> images(Product product, ProductOptions options) {
        var images = new ArrayList<>(product.images(options));
        images.add(settings.postgres().get("image").orElse(ComposeStackBuilder.POSTGRES_IMAGE));
        return images;
    }

    private static Choice none(Unavailable why) {
        return new Choice(Optional.empty(), "", Optional.of(why));
    }
}
