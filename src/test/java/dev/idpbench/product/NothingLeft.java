package dev.idpbench.product;

import static org.assertj.core.api.Assertions.assertThat;

import dev.idpbench.stack.compose.Docker;
import dev.idpbench.stack.compose.engine.ContainerEngine;
import java.util.Set;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Asks the docker client, after the stack was closed, whether anything of a project is left. */
public final class NothingLeft implements BeforeAllCallback, AfterAllCallback {

    private final String project;
    private Set<String> before = Set.of();

    /** @param project as {@code docker compose -p} has it */
    public NothingLeft(String project) {
        this.project = project;
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        before = names();
    }

    @Override
    public void afterAll(ExtensionContext context) {
        assertThat(names()).isEqualTo(before);
    }

    private Set<String> names() {
        return ContainerEngine.unavailable().isPresent() ? Set.of() : Docker.of(project);
    }
}
