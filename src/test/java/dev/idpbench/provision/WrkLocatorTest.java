package dev.idpbench.provision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.idpbench.core.Progress;
import dev.idpbench.core.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WrkLocatorTest {

    private static final String BANNER = "echo 'wrk debian/4.1.0-3 [epoll] Copyright (C) 2012 Will Glozer'; exit 1";

    @TempDir
    Path folder;

    @Test
    void takesTheOneThatWasNamed() throws IOException {
        var given = program(folder.resolve("my wrk"), BANNER);

        var wrk = locator(Optional.of(given), "/nowhere", "debian").locate();

        assertThat(wrk.path()).isEqualTo(given);
        assertThat(wrk.version()).isEqualTo("debian/4.1.0-3");
    }

    @Test
    void findsTheFirstExecutableFileOnPath() throws IOException {
        Files.createDirectories(folder.resolve("a/wrk"));
        Files.writeString(Files.createDirectories(folder.resolve("b")).resolve("wrk"), "no program");
        var right = program(Files.createDirectories(folder.resolve("c")).resolve("wrk"), BANNER);

        var path = folder.resolve("a") + ":" + folder.resolve("b") + "::" + folder.resolve("c");
        assertThat(locator(Optional.empty(), path, "debian").locate().path()).isEqualTo(right);
    }

    @Test
    void refusesANameThatIsNoProgram() {
        assertThatThrownBy(() -> locator(Optional.of(folder), "", "debian").locate())
                .isInstanceOf(UserError.class)
                .hasMessageContaining("bench.wrk names " + folder);
    }

    @ParameterizedTest
    @CsvSource({
        "echo hello, wrk -v printed: hello",
        "echo 'wrk 4.0.0 [epoll] Copyright'; echo '-R --rate'; exit 1, wrk2",
        "exit 127, wrk -v printed: nothing",
    })
    void refusesAnotherProgramOfThatName(String script, String problem) throws IOException {
        var given = program(folder.resolve("wrk"), script);

        assertThatThrownBy(() -> locator(Optional.of(given), "", "debian").locate())
                .isInstanceOf(UserError.class)
                .hasMessageContaining(problem)
                .hasMessageContaining("apt-get install wrk");
    }

    @ParameterizedTest
    @CsvSource({"fedora, dnf install wrk", "arch, pacman -S wrk", "nixos, https://github.com/wg/wrk"})
    void namesTheCommandOfThisSystem(String id, String command) {
        assertThatThrownBy(
                        () -> locator(Optional.empty(), folder.toString(), id).locate())
                .isInstanceOf(UserError.class)
                .hasMessageStartingWith("wrk was not found on PATH")
                .hasMessageContaining(command)
                .hasMessageContaining("-Dbench.wrk=");
    }

    @Test
    void takesTheOneInTheCache() throws IOException {
        var cached = Files.createDirectories(folder.resolve("wrk-debian-12-amd64/usr/bin"));
        var library = Files.createDirectories(folder.resolve("wrk-debian-12-amd64/usr/lib/x86_64-linux-gnu"));
        program(cached.resolve("wrk"), "echo \"wrk 4.2.0 [epoll] Copyright $LD_LIBRARY_PATH\"");

        var wrk = locator(Optional.empty(), "", "debian").locate();

        assertThat(wrk.version()).isEqualTo("4.2.0");
        assertThat(wrk.environment()).isEqualTo(Map.of("LD_LIBRARY_PATH", library.toString()));
    }

    private WrkLocator locator(Optional<Path> given, String searchPath, String id) {
        var distribution = new Distribution(Map.of("ID", id, "VERSION_ID", "12"), "Linux", "amd64");
        return new WrkLocator(given, searchPath, distribution, new CacheOnly(folder), Progress.SILENT);
    }

    private static Path program(Path file, String script) throws IOException {
        Files.writeString(file, "#!/bin/sh\n" + script + "\n");
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    }

    /** A depot that makes nothing new. */
    private record CacheOnly(Path root) implements Depot {

        @Override
        public Path artifact(MavenArtifact artifact) {
            throw new AssertionError("no artifact is needed");
        }

        @Override
        public Path folder(String name, Maker maker) {
            return root.resolve(name);
        }
    }
}
