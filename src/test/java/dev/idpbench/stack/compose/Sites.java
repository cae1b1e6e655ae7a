package dev.idpbench.stack.compose;

import dev.idpbench.core.Mode;
import dev.idpbench.core.ProductOptions;
import dev.idpbench.provision.Depot;
import dev.idpbench.provision.MavenArtifact;
import dev.idpbench.stack.Site;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Surroundings of a stack under test, with the images that this run's {@code bench.*} options name. */
final class Sites {

    private Sites() {}

    static Site in(Path folder, List<String> said, Map<String, String> options) {
        return new Site(
                "it-session",
                Mode.COMPOSE,
                new ProductOptions(options),
                options("postgres"),
                folder,
                folder,
                new NoDepot(),
                said::add);
    }

    /** The image options of this run. */
    static ProductOptions options(String product) {
        var values = new HashMap<String, String>();
        var image = System.getProperty("bench." + product + ".image");
        if (image != null) {
            values.put("image", image);
        }
        return new ProductOptions(values);
    }

    /** Containers need nothing of the cache. */
    private static final class NoDepot implements Depot {

        @Override
        public Path root() {
            throw new UnsupportedOperationException();
        }

        @Override
        public Path artifact(MavenArtifact artifact) {
            throw new UnsupportedOperationException(artifact.coordinates());
        }

        @Override
        public Path folder(String name, Maker maker) {
            throw new UnsupportedOperationException(name);
        }
    }
}
