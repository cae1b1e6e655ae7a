package dev.idpbench.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.Variant;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultRoundTripTest {

    @TempDir
    Path results;

    private ResultWriter writer;

    @BeforeEach
    void open() {
        writer = new ResultWriter(results.resolve(SampleResults.SESSION));
        writer.write(SampleResults.session());
    }

    @Test
    void everythingComesBackAsItWent() {
        writer.write(SampleResults.step());
        writer.write(SampleResults.coldStart());

        var read = ResultReader.sessions(results).get(0);

        assertThat(read.name()).isEqualTo(SampleResults.SESSION);
        assertThat(read.session()).isEqualTo(SampleResults.session());
        assertThat(read.coldStarts()).containsExactly(SampleResults.coldStart());
        assertThat(read.steps()).hasSize(1);
        assertThat(read.steps().get(0))
                .usingRecursiveComparison()
                .withEqualsForType((a, b) -> Math.abs(a - b) < 1e-8, Double.class)
                .isEqualTo(SampleResults.step());
    }

    @Test
    void readingAndWritingAgainChangesNoByte() throws IOException {
        var file = writer.write(SampleResults.step());
        var first = Files.readString(file);

        var second = Files.readString(
                writer.write(ResultReader.session(file.getParent()).steps().get(0)));

        assertThat(second).isEqualTo(first);
    }

    @Test
    void filesAreNamedAfterTheirStep() {
        var variant = new Variant("no-idtoken", "without an ID token");

        assertThat(writer.write(SampleResults.step(Scenario.REFRESH_TOKEN, variant, Map.of())))
                .isEqualTo(results.resolve(SampleResults.SESSION).resolve("keycloak-S5-no-idtoken-c32.json"));
    }

    @Test
    void documentIsFlatAndReadable() throws IOException {
        var file = writer.write(SampleResults.step());
        JsonNode node = Json.MAPPER.readTree(Files.readString(file));

        assertThat(node.get("schemaVersion").intValue()).isEqualTo(1);
        assertThat(node.get("kind").textValue()).isEqualTo("step");
        assertThat(node.get("mode").textValue()).isEqualTo("process");
        assertThat(node.get("measuredSeconds").decimalValue()).isEqualByComparingTo("10.002341567");
        assertThat(node.get("qps").doubleValue()).isCloseTo(3622.15, within(0.01));
        assertThat(node.get("startedAt").textValue()).isEqualTo("2026-12-01T04:43:00.123456Z");
        assertThat(node.at("/latency/corrected/missing").textValue()).isEqualTo("this driver does not correct");
        assertThat(node.at("/database/value/walBytes").longValue()).isEqualTo(123_456_789_012L);
        assertThat(Files.readString(file))
                .contains("\"cpuCores\" : [ 1.6, null ]", "\"seconds\" : [ 1, 2.001 ]")
                .endsWith("}\n");
    }

    @Test
    void changedFigureIsReadAsChanged() throws IOException {
        var file = writer.write(SampleResults.step());
        var node = (ObjectNode) Json.MAPPER.readTree(Files.readString(file));
        Files.writeString(file, Json.text(node.put("qps", 4000)));

        var step = ResultReader.session(file.getParent()).steps().get(0);

        assertThat(step.measurement().qps()).isCloseTo(4000, within(1e-3));
        assertThat(step.measurement().good()).isEqualTo(36_230);
    }
}
