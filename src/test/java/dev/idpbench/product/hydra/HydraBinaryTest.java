package dev.idpbench.product.hydra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.idpbench.core.ProductOptions;
import dev.idpbench.stack.StackFailure;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HydraBinaryTest {

    private static final String ORY = "printf 'Version:    v26.2.0\\nGit Hash:   0b84568\\nBuild Time: now\\n'";
    private static final String PLAIN_BUILD =
            "printf 'Version:    master\\nGit Hash:   undefined\\nBuild Time: undefined\\n'";
    private static final String THC = "printf 'Hydra v9.4 (c) 2022 by van Hauser/THC & David Maciejak\\n'; exit 255";

    @TempDir
    Path folder;

    @Test
    void takesTheBinaryOfTheSetting() throws IOException {
        var program = program("given", ORY);
        var found = HydraBinary.search(binary(program), "").found().orElseThrow();
        assertThat(found.path()).isEqualTo(program);
        assertThat(found.version()).isEqualTo("v26.2.0");
        assertThat(found.artifact()).matches("hydra v26\\.2\\.0 sha256:[0-9a-f]{64}");
    }

    @Test
    void takesAPlainBuild() throws IOException {
        var found =
                HydraBinary.search(binary(program("plain", PLAIN_BUILD)), "").found();
        assertThat(found).map(HydraBinary::version).contains("master");
    }

    @Test
    void looksBehindAnotherHydraOnThePath() throws IOException {
        var wrong = program("thc", THC);
        var right = program("ory", ORY);
        var path = wrong.getParent() + File.pathSeparator + right.getParent();
        var found = HydraBinary.search(ProductOptions.NONE, path).found();
        assertThat(found).map(HydraBinary::path).contains(right);
    }

    @Test
    void namesDebiansHydra() throws IOException {
        var wrong = program("thc", THC);
        var missing = HydraBinary.search(ProductOptions.NONE, wrong.getParent().toString())
                .missing()
                .orElseThrow();
        assertThat(missing.reason()).contains(wrong.toString(), "not Ory Hydra", "THC Hydra", "Debian");
        assertThat(missing.nextStep()).contains("-Dbench.hydra.binary=");
    }

    @Test
    void saysWhatAnotherProgramAnswers() throws IOException {
        var missing = HydraBinary.search(binary(program("other", "echo unknown command")), "")
                .missing();
        assertThat(missing.orElseThrow().reason()).contains("not Ory Hydra", "unknown command");
    }

    @Test
    void refusesWhatIsNoExecutableFile() {
        var missing = HydraBinary.search(binary(folder), "").missing().orElseThrow();
        assertThat(missing.reason()).contains("bench.hydra.binary", folder.toString(), "no executable file");
    }

    @Test
    void saysThatThereIsNone() {
        var missing = HydraBinary.search(ProductOptions.NONE, folder.toString()).missing();
        assertThat(missing.orElseThrow().reason()).contains("no program named hydra is on PATH");
    }

    @Test
    void startFailsWithReasonAndNextStep() {
        assertThatThrownBy(() -> HydraBinary.require(binary(folder)))
                .isInstanceOf(StackFailure.class)
                .hasMessageContaining("no executable file")
                .hasMessageContaining("-Dbench.hydra.binary=");
    }

    private static ProductOptions binary(Path path) {
        return new ProductOptions(Map.of("binary", path.toString()));
    }

    private Path program(String name, String script) throws IOException {
        var file = Files.createDirectories(folder.resolve(name)).resolve("hydra");
        Files.writeString(file, "#!/bin/sh\n" + script + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return file;
    }
}
