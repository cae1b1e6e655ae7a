package dev.idpbench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.idpbench.core.UserError;
import dev.idpbench.result.ResultWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportsTest {

    private static final String NAME = "20261201T044300Z-standard-0123456";

    @TempDir
    static Path written;

    @TempDir
    Path results;

    /** Once: every result is checked against the schema and forced to the disk. */
    @BeforeAll
    static void writeASession() {
        write(written, new Samples());
    }

    @BeforeEach
    void copyIt() throws IOException {
        Files.createDirectory(results.resolve(NAME));
        try (var files = Files.list(written.resolve(NAME))) {
            for (var file : files.toList()) {
                Files.copy(file, results.resolve(NAME).resolve(file.getFileName()));
            }
        }
    }

    private static void write(Path results, Samples sample) {
        var session = sample.session();
        var writer = new ResultWriter(results.resolve(session.name()));
        writer.write(session.record());
        session.steps().forEach(writer::write);
        session.coldStarts().forEach(writer::write);
    }

    private Map<String, String> reports() throws IOException {
        var texts = new TreeMap<String, String>();
        try (var files = Files.walk(results)) {
            for (var file :
                    files.filter(f -> f.toString().matches(".*\\.(md|html)")).toList()) {
                texts.put(results.relativize(file).toString(), Files.readString(file));
            }
        }
        return texts;
    }

    @Test
    void comesBackByteForByte() throws IOException {
        Reports.writeSession(results.resolve(NAME));
        Reports.writeComparison(results);
        var first = reports();
        assertThat(first).containsOnlyKeys("COMPARISON.md", "index.html", NAME + "/COMPARISON.md");
        for (var name : first.keySet()) {
            Files.delete(results.resolve(name));
        }
        Reports.writeAll(results);
        assertThat(reports()).isEqualTo(first);
    }

    @Test
    void everyLinkLeadsToAFile() throws IOException {
        Reports.writeAll(results);
        for (var report : reports().entrySet()) {
            var folder = results.resolve(report.getKey()).getParent();
            Pattern.compile("\\]\\(([^)]+)\\)|href=\"([^\"]+)\"")
                    .matcher(report.getValue())
                    .results()
                    .map(m -> m.group(1) == null ? m.group(2) : m.group(1))
                    .forEach(link -> assertThat(folder.resolve(link)).exists());
        }
    }

    @Test
    void aFigureInOneFileChangesExactlyItsCells() throws IOException {
        Reports.writeAll(results);
        var before = reports();
        var file = results.resolve(NAME).resolve("keycloak-S3-c32.json");
        Files.writeString(file, Files.readString(file).replaceFirst("\"p50Micros\" *: *1234", "\"p50Micros\": 2222"));
        Reports.writeAll(results);
        var after = reports();
        for (var name : List.of("COMPARISON.md", NAME + "/COMPARISON.md")) {
            var old = before.get(name).split("\n", -1);
            var now = after.get(name).split("\n", -1);
            assertThat(now).hasSameSizeAs(old);
            for (int i = 0; i < now.length; i++) {
                if (!now[i].equals(old[i])) {
                    assertThat(now[i].replace("[2.22](", "[1.23](")).isEqualTo(old[i]);
                    assertThat(now[i].split("\\[2.22]", -1)).hasSize(2);
                }
            }
            assertThat(after.get(name).split("\\[2.22]\\(.*keycloak-S3-c32.json", -1))
                    .hasSize(2);
        }
        assertThat(after.get("index.html")).isEqualTo(before.get("index.html"));
    }

    @Test
    void aFileThatIsNoResultIsNamedAndNothingIsOverwritten() throws IOException {
        Reports.writeAll(results);
        var before = reports();
        Files.writeString(results.resolve(NAME).resolve("keycloak-S3-c32.json"), "{ \"kind\": ");
        assertThatThrownBy(() -> Reports.writeAll(results))
                .isInstanceOf(UserError.class)
                .hasMessageContaining(NAME + "/keycloak-S3-c32.json");
        assertThatThrownBy(() -> Reports.writeSession(results.resolve(NAME))).isInstanceOf(UserError.class);
        assertThat(reports()).isEqualTo(before);
    }

    @Test
    void aSmokeSessionLeavesTheComparisonAlone() throws IOException {
        Reports.writeComparison(results);
        var before = reports();
        var smoke = new Samples();
        smoke.protocol = "smoke";
        smoke.ladder = List.of(2, 8);
        smoke.name = "20261203T000000Z-smoke-0123456";
        smoke.startedAt = Samples.START.plusSeconds(1_000_000);
        write(results, smoke);
        Reports.writeComparison(results);
        assertThat(reports()).isEqualTo(before);
    }

    @Test
    void anEmptyFolderGivesADocumentWithoutNumbers() {
        assertThat(Reports.writeComparison(results.resolve("none"))).content().contains("nothing to compare");
    }

    @Test
    void theProgramSaysWhatItWroteOrWhatIsWrong() throws IOException {
        assertThat(program(0)).contains("Wrote " + results.resolve("COMPARISON.md"));
        Files.writeString(results.resolve(NAME).resolve("foreign.json"), "[]");
        assertThat(program(1)).contains(NAME + "/foreign.json").doesNotContain("Wrote");
    }

    private String program(int status) {
        var bytes = new ByteArrayOutputStream();
        var stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        assertThat(ReportMain.run(List.of(results.toString()), stream, stream)).isEqualTo(status);
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void theSummaryIsAppendedWhereGitHubWantsIt() throws IOException {
        var summary = results.resolve("summary.txt");
        Files.writeString(summary, "before\n");
        Reports.writeSummary(results.resolve(NAME), Map.of("GITHUB_STEP_SUMMARY", summary.toString()));
        assertThat(summary).content().startsWith("before\n## Session " + NAME);
        assertThat(Reports.writeSummary(results.resolve(NAME), Map.of())).isEmpty();
    }
}
