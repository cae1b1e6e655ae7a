package dev.idpbench.run;

import dev.idpbench.core.Mode;
import dev.idpbench.core.Unavailable;
import dev.idpbench.product.Product;
import dev.idpbench.settings.Settings;
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
        var options = settings.product(product.id());
        if (settings.mode().isPresent()) {
            var mode = settings.mode().get();
            return product.unavailable(mode, options)
                    .map(Modes::none)
                    .orElseGet(() -> new Choice(Optional.of(mode), "as bench.mode says", Optional.empty()));
        }
        return automatic(product);
    }

    /** Remote when an address is given, compose where an engine and the images are at hand, processes otherwise. */
    private Choice automatic(Product product) {
        var options = settings.product(product.id());
        if (options.get("url").isPresent()) {
            return new Choice(Optional.of(Mode.REMOTE), "bench." + product.id() + ".url is given", Optional.empty());
        }
        var noCompose = product.unavailable(Mode.COMPOSE, options);
        if (noCompose.isEmpty()) {
            return new Choice(
                    Optional.of(Mode.COMPOSE), "an engine answers and the images are at hand", Optional.empty());
        }
        var noProcess = product.unavailable(Mode.PROCESS, options);
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

    private static Choice none(Unavailable why) {
        return new Choice(Optional.empty(), "", Optional.of(why));
    }
}
