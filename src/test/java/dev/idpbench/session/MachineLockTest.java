package dev.idpbench.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.idpbench.core.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineLockTest {

    @TempDir
    private Path folder;

    @Test
    void namesItsOwnerToTheNextOne() {
        var file = folder.resolve("lock");
        try (var lock = MachineLock.take(file, "first-session")) {
            assertThat(lock.takenOverFrom()).isEmpty();
            assertThatThrownBy(() -> MachineLock.take(file, "second"))
                    .isInstanceOf(UserError.class)
                    .hasMessageContaining("first-session")
                    .hasMessageContaining("pid " + ProcessHandle.current().pid());
        }
    }

    @Test
    void isFreeAgainWhenGivenBack() {
        var file = folder.resolve("lock");
        MachineLock.take(file, "first").close();

        try (var lock = MachineLock.take(file, "second")) {
            assertThat(lock.takenOverFrom()).isEmpty();
        }
    }

    @Test
    void tellsWhomItWasTakenOverFrom() throws IOException {
        var file = folder.resolve("lock");
        Files.writeString(file, "pid 1, user gone, session old");

        try (var lock = MachineLock.take(file, "new")) {
            assertThat(lock.takenOverFrom()).contains("session old");
            assertThat(Files.readString(file)).contains("session new").doesNotContain("old");
        }
    }
}
