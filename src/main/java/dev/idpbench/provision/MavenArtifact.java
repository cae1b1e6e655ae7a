package dev.idpbench.provision;

/**
 * A pinned file of a Maven repository.
 *
 * @param coordinates {@code group:artifact:extension[:classifier]:version}
 * @param sha256 lower-case hex
 */
public record MavenArtifact(String coordinates, String sha256) {}
