package dev.idpbench.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.idpbench.core.Scenario;
import dev.idpbench.core.UserError;
import dev.idpbench.core.Variant;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ResultWriterTest {

    private static final long NO_PROCESS = Long.MAX_VALUE;

    @TempDir
    Path results;

    private Path folder() {
        return results.resolve(SampleResults.SESSION);
    }

    private static dev.idpbench.core.StepResult with(String setting, String value) {
        return SampleResults.step(Scenario.USERINFO, Variant.PLAIN, Map.of(setting, value));
    }

    @Test
    void leavesNothingButTheResult() throws IOException {
        var writer = new ResultWriter(folder());
        writer.write(SampleResults.step());
        writer.write(SampleResults.step());

        try (var files = Files.list(folder())) {
            assertThat(files.map(f -> f.getFileName().toString())).containsExactly("keycloak-S3-c32.json");
        }
    }

    @Test
    void writesThroughASymbolicLink() throws IOException {
        var elsewhere = Files.createDirectory(results.resolve("elsewhere"));
        var link = Files.createSymbolicLink(results.resolve("link"), elsewhere);

        new ResultWriter(link.resolve("s")).write(SampleResults.step());

        assertThat(elsewhere.resolve("s/keycloak-S3-c32.json")).exists();
    }

    @Test
    void sweepsWhatKilledRunsLeft() throws IOException {
        var old = Files.createDirectory(results.resolve("old"));
        var dead = Files.writeString(old.resolve(".keycloak-S1-c2.json." + NO_PROCESS + ".tmp"), "{");
        var deadBeside = Files.writeString(results.resolve(".x.json." + NO_PROCESS + ".tmp"), "{");
        var living = Files.writeString(
                old.resolve(".keycloak-S1-c4.json." + ProcessHandle.current().pid() + ".tmp"), "{");
        var foreign = Files.writeString(old.resolve(".notes.tmp"), "mine");

        new ResultWriter(folder());

        assertThat(dead).doesNotExist();
        assertThat(deadBeside).doesNotExist();
        assertThat(living).exists();
        assertThat(foreign).exists();
    }

    @ParameterizedTest
    @CsvSource({
        "KC_DB_PASSWORD, open sesame",
        "client_secret, x",
        "HEADER, Basic YmVuY2g6c2VjcmV0c2VjcmV0",
        "HEADER, bearer 0123456789abcdef0123",
        "NOTE, token eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2ln was sent",
        "NOTE, ory_at_0123456789abcdef"
    })
    void refusesSecretsWithoutRepeatingThem(String setting, String value) {
        var writer = new ResultWriter(folder());

        assertThatIllegalStateException()
                .isThrownBy(() -> writer.write(with(setting, value)))
                .withMessageContaining("/disclosure/settings/" + setting)
                .withMessageNotContaining(value);
        assertThat(folder()).isEmptyDirectory();
    }

    @Test
    void letsHarmlessWordsPass() {
        var writer = new ResultWriter(folder());

        writer.write(with("client_secret_policy", "random, 32 characters; basic authentication"));
        writer.write(with("HISTOGRAM", "HISTFAAAeyJabcdefghijklmnop+/=="));
    }

    @Test
    void writesTheHomeFolderAsTilde() throws IOException {
        var home = System.getProperty("user.home");
        var text = Files.readString(new ResultWriter(folder()).write(with("JAVA", home + "/jdk and " + home)));

        assertThat(text).contains("\"JAVA\" : \"~/jdk and ~\"");
    }

    @Test
    void refusesWhatDoesNotFitTheSchema() {
        assertThatIllegalStateException()
                .isThrownBy(() -> new ResultWriter(folder())
                        .write(new dev.idpbench.core.ColdStart(
                                SampleResults.SESSION,
                                SampleResults.product(Map.of()),
                                20,
                                java.util.List.of(),
                                SampleResults.ENVIRONMENT,
                                SampleResults.GIT,
                                SampleResults.START,
                                SampleResults.START,
                                Map.of())))
                .withMessageContaining("runs");
    }

    @Test
    void namesTheFolderThatCannotBeWritten() throws IOException {
        Files.writeString(results.resolve("file"), "");

        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> new ResultWriter(results.resolve("file/session")))
                .withMessageContaining("file/session")
                .withMessageContaining("bench.results");
    }
}
