package dev.idpbench.stack.compose.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ComposeProgramTest {

    @ParameterizedTest
    @ValueSource(strings = {"2.26.1-4", "v2.39.1-desktop.1", "2.0.0", "5.0.0"})
    void takesVersion2AndNewer(String said) {
        assertThat(ComposeProgram.read(List.of("docker", "compose"), said)).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.29.2", "", "docker: 'compose' is not a docker command."})
    void refusesVersion1AndNoise(String said) {
        assertThat(ComposeProgram.read(List.of("docker-compose"), said)).isEmpty();
    }

    @Test
    void knowsTheCleanerThatThisTestcontainersStarts() throws IOException {
        try (var code = getClass().getResourceAsStream("/org/testcontainers/utility/RyukContainer.class")) {
            assertThat(new String(code.readAllBytes(), StandardCharsets.ISO_8859_1))
                    .contains(ContainerEngine.RYUK);
        }
    }
}
