package dev.idpbench.provision;

import dev.idpbench.core.Progress;
import dev.idpbench.core.UserError;
import eu.maveniverse.maven.mima.context.ContextOverrides;
import eu.maveniverse.maven.mima.context.Runtimes;
import java.nio.file.Path;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResolutionException;

/**
 * Resolves through the user's own Maven settings (mirrors, credentials, proxies) and local repository, without a Maven
 * around it: an IDE starts the suite too. Honours {@code -Dmaven.repo.local}.
 */
final class MavenResolver implements ArtifactResolver {

    private final Progress progress;

    MavenResolver(Progress progress) {
        this.progress = progress;
    }

    @Override
    public Path resolve(String coordinates) {
        try (var context = Runtimes.INSTANCE.getRuntime().create(overrides())) {
            var request =
                    new ArtifactRequest(new DefaultArtifact(coordinates), context.remoteRepositories(), "idpbench");
            return context.repositorySystem()
                    .resolveArtifact(context.repositorySystemSession(), request)
                    .getArtifact()
                    .getFile()
                    .toPath();
        } catch (ArtifactResolutionException e) {
            throw new UserError(
                    "%s could not be fetched from a Maven repository: %s. Check the network, or the mirrors and proxies in your Maven settings.xml."
                            .formatted(coordinates, e.getMessage()),
                    e);
        }
    }

    private ContextOverrides overrides() {
        var overrides = ContextOverrides.create()
                .withUserSettings(true)
                .transferListener(new DownloadProgress(progress))
                .checksumPolicy(ContextOverrides.ChecksumPolicy.FAIL);
        var repository = System.getProperty("maven.repo.local", "");
        if (!repository.isBlank()) {
            overrides.withLocalRepositoryOverride(Path.of(repository).toAbsolutePath());
        }
        return overrides.build();
    }
}
