package dev.idpbench.stack.process.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.idpbench.core.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PostgresBinariesTest {

    @TempDir
    private Path root;

    @Test
    void knowsTheUsualNamesOfAMachine() {
        assertThat(PostgresBinaries.of("Linux", "amd64").platform()).isEqualTo("linux-amd64");
        assertThat(PostgresBinaries.of("Linux", "aarch64").platform()).isEqualTo("linux-arm64v8");
        assertThat(PostgresBinaries.of("Mac OS X", "aarch64").platform()).isEqualTo("darwin-arm64v8");
    }

    @Test
    void namesAMachineThatItDoesNotServe() {
        assertThatThrownBy(() -> PostgresBinaries.of("Linux", "riscv64"))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("riscv64")
                .hasMessageContaining("bench.mode=compose");
    }

    @Test
    void refusesASystemThatHasMuslAlone() throws IOException {
        Files.createFile(Files.createDirectory(root.resolve("lib")).resolve("ld-musl-x86_64.so.1"));

        assertThatThrownBy(() -> PostgresBinaries.refuseMusl(root))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("musl")
                .hasMessageContaining("bench.mode=compose");
    }

    @Test
    void acceptsMuslBesideGlibcAndASystemWithNeither() throws IOException {
        assertThatCode(() -> PostgresBinaries.refuseMusl(root)).doesNotThrowAnyException();

        Files.createFile(Files.createDirectory(root.resolve("lib")).resolve("ld-musl-x86_64.so.1"));
        Files.createFile(Files.createDirectory(root.resolve("lib64")).resolve("ld-linux-x86-64.so.2"));
        assertThatCode(() -> PostgresBinaries.refuseMusl(root)).doesNotThrowAnyException();
    }
}
