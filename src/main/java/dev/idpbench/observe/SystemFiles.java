package dev.idpbench.observe;

import dev.idpbench.core.Reading;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Files in which the system tells about itself.
 *
 * @param root {@code /}, another folder in tests
 */
record SystemFiles(Path root) {

    /** The whole text without the white space around it. */
    Reading<String> text(String path) {
        var file = root.resolve(path.substring(1));
        try {
            // Not every kernel writes UTF-8 everywhere, and Latin-1 reads any byte.
            return Reading.of(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).strip());
        } catch (IOException e) {
            return Reading.missing(path + " cannot be read here");
        }
    }

    Reading<List<String>> lines(String path) {
        return text(path).map(text -> text.lines().toList());
    }

    /** The value of the first line {@code key<separator>value}, without quotes. */
    Reading<String> value(String path, String key, String separator) {
        var lines = lines(path);
        if (lines instanceof Reading.Missing<List<String>> missing) {
            return Reading.missing(missing.reason());
        }
        return lines.found().orElseThrow().stream()
                .map(line -> line.split(separator, 2))
                .filter(pair -> pair.length == 2 && pair[0].strip().equals(key))
                .map(pair -> pair[1].strip().replaceAll("^\"|\"$", ""))
                .filter(value -> !value.isEmpty())
                .findFirst()
                .map(Reading::of)
                .orElseGet(() -> Reading.missing(path + " does not tell \"" + key + "\""));
    }

    /** CPUs in a list of ranges, for example {@code 0-3,8}; empty when it is none. */
    static Optional<Integer> cpus(String ranges) {
        if (!ranges.matches("\\d{1,6}(-\\d{1,6})?(,\\d{1,6}(-\\d{1,6})?)*")) {
            return Optional.empty();
        }
        int count = 0;
        for (var range : ranges.split(",", -1)) {
            var ends = range.split("-", -1);
            count += Integer.parseInt(ends[ends.length - 1]) - Integer.parseInt(ends[0]) + 1;
        }
        return Optional.of(count);
    }
}
