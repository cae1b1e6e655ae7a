package dev.idpbench.stack.compose;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** The end of a log, as it stands in a failure's message. */
final class LogTail {

    private static final int LINES = 25;
    private static final int BYTES = 8192;

    private LogTail() {}

    static long size(Path log) {
        return log.toFile().length();
    }

    static String of(Path log) {
        return of(log, 0);
    }

    /** The last lines after a position, with the file's name; says so when there are none. */
    static String of(Path log, long from) {
        if (!Files.exists(log) || size(log) <= from) {
            return "\n  (nothing was written to " + log + ")";
        }
        try (var file = new RandomAccessFile(log.toFile(), "r")) {
            var start = Math.max(from, file.length() - BYTES);
            file.seek(start);
            var bytes = new byte[(int) (file.length() - start)];
            file.readFully(bytes);
            var lines =
                    new String(bytes, StandardCharsets.UTF_8).strip().lines().toList();
            var last = lines.subList(Math.max(0, lines.size() - LINES), lines.size());
            return "\nThe end of " + log + ":\n  " + String.join("\n  ", last);
        } catch (IOException e) {
            return "\n  (cannot read " + log + ": " + e.getMessage() + ")";
        }
    }
}
