package dev.idpbench.seed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.idpbench.core.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeptSecretTest {

    @TempDir
    private Path folder;

    @Test
    void isReadByItsOwnerAlone() throws IOException {
        var kept = new KeptSecret(folder.resolve("secret"), "somebody");
        var first = kept.create();
        var second = kept.create();

        assertThat(kept.read().reveal()).isEqualTo(second.reveal()).isNotEqualTo(first.reveal());
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(kept.file())))
                .isEqualTo("rw-------");
    }

    @Test
    void saysWhoseIsMissing() {
        assertThatThrownBy(() -> new KeptSecret(folder.resolve("none"), "somebody").read())
                .isInstanceOf(UserError.class)
                .hasMessageContaining("somebody is not known");
    }
}
