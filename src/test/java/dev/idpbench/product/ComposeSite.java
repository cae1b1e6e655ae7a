package dev.idpbench.product;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.idpbench.core.Mode;
import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.Progress;
import dev.idpbench.product.standin.NoDepot;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.compose.ComposeStackBuilder;
import dev.idpbench.stack.compose.engine.ContainerEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Sites for products in containers, of the images that {@code -Dbench.<product>.image} and its like name. */
public final class ComposeSite {

    private ComposeSite() {}

    /** Skips the test with the reason where no engine answers or an image is not to be had. */
    public static Site orSkip(Product product, Path folder, Map<String, String> options) throws IOException {
        var site = in(folder, withImage(product.id(), options));
        var images = new ArrayList<>(product.images(site.options()));
        images.add(site.database().get("image").orElse(ComposeStackBuilder.POSTGRES_IMAGE));
        var why = ContainerEngine.unavailable(images);
        assumeTrue(why.isEmpty(), () -> why.orElseThrow().reason());
        return site;
    }

    /** Without a look at the engine. */
    public static Site in(Path folder, ProductOptions options) throws IOException {
        return new Site(
                "test",
                Mode.COMPOSE,
                options,
                withImage("postgres", Map.of()),
                Files.createDirectories(folder.resolve("scratch")),
                Files.createDirectories(folder.resolve("logs")),
                new NoDepot(),
                Progress.SILENT);
    }

    private static ProductOptions withImage(String product, Map<String, String> options) {
        var all = new HashMap<>(options);
        Optional.ofNullable(System.getProperty("bench." + product + ".image"))
                .ifPresent(image -> all.put("image", image));
        return new ProductOptions(all);
    }
}
