package dev.idpbench.stack.process;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** The end of a log, as it stands in messages. */
final class LogTail {

    private static final int LINES = 25;
    private static final int BYTES = 6000;

    private LogTail() {}

    /** Length of the log now: where the output of a process that starts now will begin. */
    static long length(Path log) {
        try {
            return Files.exists(log) ? Files.size(log) : 0;
        } catch (IOException e) {
            return 0;
        }
    }

    /** The last lines that were written after the given place. */
    static String of(Path log, long from) {
        try (var file = new RandomAccessFile(log.toFile(), "r")) {
            var start = Math.max(from, file.length() - BYTES);
            file.seek(Math.min(start, file.length()));
            var bytes = new byte[(int) (file.length() - file.getFilePointer())];
            file.readFully(bytes);
            var lines = new String(bytes, StandardCharsets.UTF_8).lines().toList();
            return String.join("\n", lines.subList(Math.max(0, lines.size() - LINES), lines.size()));
        } catch (IOException e) {
            return "(the log cannot be read: " + e.getMessage() + ")";
        }
    }

    /** A sentence that points to the log, with its end below. */
    static String told(Path log, long from) {
        var tail = of(log, from);
        return tail.isBlank()
                ? " It wrote nothing to " + log + "."
                : " The end of " + log + ":\n" + tail.indent(4).stripTrailing();
    }
}
