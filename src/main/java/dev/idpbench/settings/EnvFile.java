package dev.idpbench.settings;

import dev.idpbench.core.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Reads {@code .env.bench}: a {@code NAME=value} a line, {@code #} comments, optional {@code export} and quotes. */
final class EnvFile {

    private static final Pattern LINE = Pattern.compile("(?:export\\s+)?([A-Za-z_][A-Za-z0-9_.]*)\\s*=\\s*(.*)");

    private EnvFile() {}

    /** A value and the line that it stands in, from 1. */
    record Entry(String value, int line) {}

    /** By name as written; empty when the file does not exist. */
    static Map<String, Entry> read(Path file) {
        if (!Files.exists(file)) {
            return Map.of();
        }
        try {
            return parse(file, Files.readAllLines(file));
        } catch (IOException e) {
            throw new UserError(file + " cannot be read as UTF-8 text (" + e.getMessage() + "): mend or remove it.", e);
        }
    }

    private static Map<String, Entry> parse(Path file, List<String> lines) {
        var entries = new LinkedHashMap<String, Entry>();
        for (int i = 0; i < lines.size(); i++) {
            var line = lines.get(i).strip();
            if (line.isEmpty() || line.startsWith("#")) {
                continue;
            }
            var match = LINE.matcher(line);
            // The line itself is not repeated: it may hold a secret.
            if (!match.matches()) {
                throw new UserError(file + ", line " + (i + 1)
                        + ": not of the form NAME=value. Write for example BENCH_MODE=process.");
            }
            if (entries.put(match.group(1), new Entry(unquoted(match.group(2)), i + 1)) != null) {
                throw new UserError(
                        file + ", line " + (i + 1) + ": " + match.group(1) + " is set twice. Keep one of them.");
            }
        }
        return entries;
    }

    private static String unquoted(String value) {
        int last = value.length() - 1;
        boolean quoted = last > 0
                && (value.charAt(0) == '"' || value.charAt(0) == '\'')
                && value.charAt(last) == value.charAt(0);
        return quoted ? value.substring(1, last) : value;
    }
}
