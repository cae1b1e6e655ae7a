package dev.idpbench.stack.compose;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.exception.NotFoundException;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.StackFailure;
import dev.idpbench.stack.compose.engine.Engine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;

/** A text file out of an image: taken from a container that is made for it, never started, and removed. */
public final class ImageFile {

    private static final int LARGEST = 1 << 20;

    private ImageFile() {}

    /**
     * Reads it, pulling the image where it is not on this machine yet.
     *
     * @param product whose leftovers the container would count to
     * @param path absolute, in the image
     * @throws StackFailure when there is no such image or file
     */
    public static String read(Site site, String product, String image, String path) {
        var engine = Engine.connect();
        new StackImage("product", "", image, image).supply(engine, site.progress());
        try {
            return engine.ask("reading " + path + " of " + image, client -> read(client, site, product, image, path))
                    .orElseThrow(() -> unknown(product, image, path, null));
        } catch (NotFoundException e) {
            throw unknown(product, image, path, e);
        }
    }

    private static StackFailure unknown(String product, String image, String path, Throwable cause) {
        return new StackFailure(
                "The image " + image + " has no file " + path + ", so it is not the one of " + product
                        + " that this suite knows: correct bench." + product + ".image.",
                cause);
    }

    private static Optional<String> read(DockerClient client, Site site, String product, String image, String path) {
        var labels = Map.of(
                Leftover.PROJECT_LABEL,
                "idpbench-" + product,
                Owner.LABEL,
                Owner.self().label(),
                Owner.SESSION_LABEL,
                site.session());
        var container =
                client.createContainerCmd(image).withLabels(labels).exec().getId();
        try (var stream = client.copyArchiveFromContainerCmd(container, path).exec();
                var tar = new TarArchiveInputStream(stream)) {
            var entry = tar.getNextEntry();
            return entry == null || !entry.isFile()
                    ? Optional.empty()
                    : Optional.of(new String(tar.readNBytes(LARGEST), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            // With the volumes that the image asks for: they have no label by which anybody could find them.
            client.removeContainerCmd(container)
                    .withForce(true)
                    .withRemoveVolumes(true)
                    .exec();
        }
    }
}
