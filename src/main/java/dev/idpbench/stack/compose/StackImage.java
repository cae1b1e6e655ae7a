package dev.idpbench.stack.compose;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.InspectImageResponse;
import com.github.dockerjava.api.exception.NotFoundException;
import dev.idpbench.core.Progress;
import dev.idpbench.stack.compose.engine.Engine;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An image that a part runs, or is built on.
 *
 * @param variable what the compose file calls it
 * @param reference what runs: the user's choice or {@code official}
 * @param official the vendor's pinned image
 */
record StackImage(String part, String variable, String reference, String official) {

    /** Put by whoever builds a stand-in of an official image. */
    private static final String LOCAL_BUILD_LABEL = "dev.idpbench.local-build";

    /** Pulls it where it is not on this machine yet. */
    void supply(Engine engine, Progress progress) {
        if (inspect(engine).isEmpty()) {
            ImagePull.run(engine, reference, progress);
        }
    }

    /** Reference and digest; an image that no registry knows has only its id. */
    String artifact(Engine engine) {
        return inspect(engine)
                .map(image -> reference + " "
                        + digests(image).stream()
                                .findFirst()
                                .map(StackImage::digest)
                                .orElse("id " + image.getId()))
                .orElse(reference);
    }

    /** Whether this is what the vendor published: the pinned name, known to its registry, no local build. */
    boolean isOfficial(Engine engine) {
        return reference.equals(official)
                && inspect(engine)
                        .filter(image ->
                                !digests(image).isEmpty() && !labels(image).containsKey(LOCAL_BUILD_LABEL))
                        .isPresent();
    }

    private Optional<InspectImageResponse> inspect(Engine engine) {
        return engine.ask("inspecting " + reference, this::inspect);
    }

    private Optional<InspectImageResponse> inspect(DockerClient client) {
        try {
            return Optional.of(client.inspectImageCmd(reference).exec());
        } catch (NotFoundException e) {
            return Optional.empty();
        }
    }

    private static String digest(String repositoryAtDigest) {
        return repositoryAtDigest.substring(repositoryAtDigest.indexOf('@') + 1);
    }

    private static List<String> digests(InspectImageResponse image) {
        return image.getRepoDigests() == null ? List.of() : image.getRepoDigests();
    }

    private static Map<String, String> labels(InspectImageResponse image) {
        return image.getConfig() == null || image.getConfig().getLabels() == null
                ? Map.of()
                : image.getConfig().getLabels();
    }
}
