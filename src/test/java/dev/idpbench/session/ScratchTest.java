package dev.idpbench.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScratchTest {

    @TempDir
    private Path parent;

    @Test
    void isPrivateAndGoneAtTheEnd() throws IOException {
        var scratch = Scratch.create(parent);
        Files.writeString(scratch.folder().resolve("pool"), "token");

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(scratch.folder())))
                .isEqualTo("rwx------");
        scratch.close();
        assertThat(scratch.folder()).doesNotExist();
    }

    @Test
    void deletesWhatAKilledRunLeftAndNothingElse() throws IOException {
        var dead = Files.createDirectories(parent.resolve("idpbench-1/deep"));
        Files.writeString(dead.resolve("pool"), "token");
        Files.createFile(parent.resolve("idpbench-1/owner"));
        var foreign = Files.createDirectory(parent.resolve("idpbench-of-somebody"));

        try (var living = Scratch.create(parent);
                var second = Scratch.create(parent)) {
            assertThat(dead).doesNotExist();
            assertThat(foreign).isDirectory();
            assertThat(living.folder()).isDirectory();
            assertThat(second.folder()).isDirectory();
        }
    }
}
