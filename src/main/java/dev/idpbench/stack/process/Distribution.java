package dev.idpbench.stack.process;

import dev.idpbench.provision.Archives;
import dev.idpbench.provision.MavenArtifact;
import dev.idpbench.stack.Site;
import java.io.IOException;
import java.nio.file.Path;

/**
 * A server's distribution from a Maven repository.
 *
 * @param coordinates {@code group:artifact:extension[:classifier]:version}
 * @param sha256 lower-case hex, pinned
 */
public record Distribution(String coordinates, String sha256) {

    /** As it stands in disclosures. */
    public String description() {
        return coordinates + " sha256:" + sha256;
    }

    /**
     * The folder with the unpacked and prepared distribution in the user's cache; made by the first run that needs it.
     *
     * @param name names version and preparation, for example {@code keycloak-26.7.3-built-<hash of the options>}
     * @param preparation is given the folder before it is published under its name: it must not remember its path
     */
    public Path prepared(Site site, String name, Preparation preparation) {
        return site.depot().folder(name, folder -> {
            var archive = site.depot().artifact(new MavenArtifact(coordinates, sha256));
            site.progress().say("Unpacking " + archive.getFileName());
            Archives.unpack(archive, folder);
            preparation.prepare(folder);
        });
    }

    /** Work to be done once on an unpacked distribution. */
    @FunctionalInterface
    public interface Preparation {

        Preparation NONE = folder -> {};

        void prepare(Path folder) throws IOException, InterruptedException;
    }
}
