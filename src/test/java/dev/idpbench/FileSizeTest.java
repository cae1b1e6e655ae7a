package dev.idpbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Nobody reads a long file to its end, so nobody finds the mistake in it. */
class FileSizeTest {
    private static final int MOST_LINES = 400;

    @Test
    void noFileIsLongerThanAnybodyReads() throws IOException {
        assertThat(sources())
                .isNotEmpty()
                .allSatisfy(file -> assertThat(lines(file))
                        .as("lines of %s: split it where its second subject begins", file)
                        .isLessThanOrEqualTo(MOST_LINES));
    }

    private static List<Path> sources() throws IOException {
        try (Stream<Path> roots = Stream.of(Path.of("src"), Path.of("lua")).filter(Files::isDirectory)) {
            return roots.flatMap(FileSizeTest::walk)
                    .filter(file ->
                            file.toString().endsWith(".java") || file.toString().endsWith(".lua"))
                    .toList();
        }
    }

    private static Stream<Path> walk(Path root) {
        try (Stream<Path> files = Files.walk(root)) {
            return files.toList().stream();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static long lines(Path file) throws IOException {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.count();
        }
    }
}
