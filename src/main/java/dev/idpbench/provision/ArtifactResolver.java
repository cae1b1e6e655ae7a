package dev.idpbench.provision;

import java.nio.file.Path;

/** Turns coordinates into a file of the user's local repository. */
@FunctionalInterface
interface ArtifactResolver {

    /**
     * Resolves to a file that is there.
     *
     * @throws dev.idpbench.core.UserError when it cannot be had
     */
    Path resolve(String coordinates);
}
