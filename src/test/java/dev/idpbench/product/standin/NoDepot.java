package dev.idpbench.product.standin;

import dev.idpbench.provision.Depot;
import dev.idpbench.provision.MavenArtifact;
import java.nio.file.Path;

/** Where nothing is fetched. */
public final class NoDepot implements Depot {

    @Override
    public Path root() {
        throw new UnsupportedOperationException("nothing is fetched here");
    }

    @Override
    public Path artifact(MavenArtifact artifact) {
        throw new UnsupportedOperationException("nothing is fetched here: " + artifact);
    }

    @Override
    public Path folder(String name, Maker maker) {
        throw new UnsupportedOperationException("nothing is fetched here: " + name);
    }
}
