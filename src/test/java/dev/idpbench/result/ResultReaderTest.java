package dev.idpbench.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.idpbench.core.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultReaderTest {

    @TempDir
    Path results;

    private Path folder;
    private Path step;

    @BeforeEach
    void write() {
        folder = results.resolve(SampleResults.SESSION);
        var writer = new ResultWriter(folder);
        writer.write(SampleResults.session());
        step = writer.write(SampleResults.step());
    }

    private String problem() {
        return assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> ResultReader.sessions(results))
                .actual()
                .getMessage();
    }

    private void change(UnaryOperator<ObjectNode> change) throws IOException {
        var node = (ObjectNode) Json.MAPPER.readTree(Files.readString(step));
        Files.writeString(step, Json.text(change.apply(node)));
    }

    @Test
    void ignoresWhatIsNoResult() throws IOException {
        Files.createDirectories(folder.resolve("evidence"));
        Files.writeString(folder.resolve("evidence/raw.json"), "no json");
        Files.writeString(folder.resolve("COMPARISON.md"), "# x");
        Files.writeString(folder.resolve(".keycloak-S1-c2.json.1.tmp"), "{");
        Files.createDirectory(results.resolve("charts"));
        Files.writeString(results.resolve("index.html"), "");

        assertThat(ResultReader.sessions(results)).hasSize(1);
    }

    @Test
    void noFolderHoldsNoSessions() {
        assertThat(ResultReader.sessions(results.resolve("none"))).isEmpty();
    }

    @Test
    void namesEveryFileThatIsWrong() throws IOException {
        Files.writeString(folder.resolve("keycloak-S1-c2.json"), "{\"schemaVersion\": 1,\n");
        change(node -> node.without("qps"));

        assertThat(problem())
                .contains(SampleResults.SESSION + "/keycloak-S1-c2.json: no JSON (line 2")
                .contains(SampleResults.SESSION + "/keycloak-S3-c32.json: does not fit schema v1", "qps");
    }

    @Test
    void refusesAnotherSchemaVersionAndKind() throws IOException {
        change(node -> node.put("schemaVersion", 2));
        assertThat(problem()).contains("schemaVersion");

        change(node -> node.put("schemaVersion", 1).put("kind", "picture"));
        assertThat(problem()).contains("kind");
    }

    @Test
    void refusesFieldsThatNobodyWrites() throws IOException {
        change(node -> node.put("rps", 1));

        assertThat(problem()).contains("rps");
    }

    @Test
    void refusesAFileUnderAnotherName() throws IOException {
        Files.copy(step, folder.resolve("keycloak-S3-c64.json"));

        assertThat(problem()).contains("keycloak-S3-c64.json: holds what belongs into keycloak-S3-c32.json");
    }

    @Test
    void refusesAResultOfAnotherSession() throws IOException {
        var other = Files.createDirectory(results.resolve("other"));
        Files.copy(step, other.resolve(step.getFileName()));

        assertThat(problem())
                .contains("other/keycloak-S3-c32.json: belongs to session", "other: results without a session.json");
    }
}
