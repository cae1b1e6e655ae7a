package dev.idpbench.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogThinningTest {

    private static final String CHATTER =
            "time=\"2026-01-01T00:00:00Z\" level=info msg=activity path=/oauth/v2/token number=";

    @TempDir
    private Path folder;

    @Test
    void keepsTheBeginningTheEndAndEveryKindOfComplaint() throws IOException {
        var lines = chatter(50_000);
        lines.set(0, "server starts");
        lines.set(20_000, "level=warning msg=\"slow query\" took=301ms");
        lines.set(30_000, "2026-01-01 00:00:00 ERROR [thread 12] connection lost");
        lines.set(30_001, "\tat org.example.Connection.read(Connection.java:7)");
        lines.set(49_999, "server stopped");

        var thinned = thinned(lines);

        assertThat(thinned)
                .contains("server starts", lines.get(20_000), lines.get(30_000), lines.get(30_001), "server stopped")
                .anyMatch(line -> line.matches("\\[[0-9,]+ lines left out]"));
        assertThat(Files.size(log())).isLessThan(LogThinning.SMALL);
    }

    @Test
    void aFloodOfOneErrorDoesNotHideAnother() throws IOException {
        var lines = chatter(50_000);
        for (int i = 5_000; i < 45_000; i++) {
            lines.set(i, "level=error msg=\"context canceled\" request=" + i);
        }
        lines.set(40_000, "level=error msg=\"disk full\"");

        var thinned = thinned(lines);

        assertThat(thinned).contains("level=error msg=\"disk full\"");
        assertThat(thinned.stream().filter(line -> line.contains("context canceled")))
                .hasSizeBetween(1, 10);
        assertThat(thinned.get(thinned.size() - 1)).contains("39,994 of them warnings or errors");
    }

    @Test
    void noPartOfATokenIsLeftByCuttingALine() throws IOException {
        var lines = chatter(50_000);
        lines.set(1, "x".repeat(950) + " eyJ" + "a".repeat(200) + "." + "b".repeat(200) + "." + "c".repeat(200));

        assertThat(thinned(lines).get(1)).contains("[token]").doesNotContain("aaaa");
    }

    @Test
    void aSmallLogStaysAsItIs() throws IOException {
        var lines = chatter(100);

        assertThat(thinned(lines)).isEqualTo(lines);
    }

    private List<String> thinned(List<String> lines) throws IOException {
        Files.write(log(), lines);
        LogThinning.apply(log());
        return Files.readAllLines(log());
    }

    private Path log() {
        return folder.resolve("product.log");
    }

    private static List<String> chatter(int count) {
        var lines = new ArrayList<String>();
        for (int i = 0; i < count; i++) {
            lines.add(CHATTER + i);
        }
        return lines;
    }
}
