package dev.idpbench.result;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Makes a server's log small enough to be kept beside the results. Some servers write a line for each request, so a
 * session's log grows by the load: its beginning, its end and what it complains about in between are evidence, the rest
 * is not. Each gap says how many lines are missing.
 */
final class LogThinning {

    /** A log up to this size stays as it is. */
    static final long SMALL = 100_000;

    private static final int HEAD = 16_000;
    private static final int TAIL = 32_000;

    /** All complaints together, and how often the same one is kept: a flood of one kind must not hide another. */
    private static final int COMPLAINTS = 40_000;

    private static final int OF_A_KIND = 5;

    /** What the first of each kind may take at most. */
    private static final int ALL_COMPLAINTS = 4 * COMPLAINTS;

    /** Lines of a stack trace that are kept below a complaint. */
    private static final int TRACE = 8;

    private static final int LINE = 1_000;
    private static final int KIND = 160;

    /** Latin-1 keeps every byte of a log as it is, whatever its encoding. */
    private static final Charset BYTES = StandardCharsets.ISO_8859_1;

    private static final Pattern COMPLAINT = Pattern.compile(
            "\\b(WARN|WARNING|ERROR|FATAL|PANIC|SEVERE|\\w*Exception|\\w*Error)\\b", Pattern.CASE_INSENSITIVE);

    private static final Pattern TRACE_LINE = Pattern.compile("^(\\s|Caused by:|goroutine |\\.\\.\\. )");
    private static final Pattern VARIABLE = Pattern.compile("[0-9a-fA-F-]{8,}|[0-9]+");

    private final Writer out;
    private final long tailBegins;
    private final Map<String, Integer> kinds = new HashMap<>();
    private long offset;
    private long gap;
    private long leftOut;
    private long complaintsLeftOut;
    private int complaintBytes;
    private int trace;

    private LogThinning(Writer out, long size) {
        this.out = out;
        this.tailBegins = size - TAIL;
    }

    /** Thins a log in its place; a small one is left as it is. */
    static void apply(Path log) throws IOException {
        var size = Files.size(log);
        if (size <= SMALL) {
            return;
        }
        var thinned = log.resolveSibling(log.getFileName() + ".thinned");
        try (var in = Files.newBufferedReader(log, BYTES);
                var out = Files.newBufferedWriter(thinned, BYTES)) {
            new LogThinning(out, size).copy(in, size);
        } catch (IOException e) {
            Files.deleteIfExists(thinned);
            throw e;
        }
        Files.move(thinned, log, StandardCopyOption.ATOMIC_MOVE);
    }

    private void copy(BufferedReader in, long size) throws IOException {
        for (var line = in.readLine(); line != null; line = in.readLine()) {
            if (offset < HEAD || offset >= tailBegins || complains(line)) {
                keep(line);
            } else {
                gap++;
            }
            offset += line.length() + 1L;
        }
        closeGap();
        write(String.format(
                Locale.ROOT,
                "[idpbench thinned this log of %,d bytes when the session ended: %,d lines are left out, %,d of them"
                        + " warnings or errors]",
                size,
                leftOut,
                complaintsLeftOut));
    }

    /** Whether the line is a complaint that is kept, or belongs to the one before it. */
    private boolean complains(String line) {
        if (TRACE_LINE.matcher(line).find()) {
            return trace > 0 && trace-- > 0;
        }
        trace = 0;
        if (!COMPLAINT.matcher(line).find()) {
            return false;
        }
        int seen = kinds.merge(kind(line), 1, Integer::sum);
        if (seen > OF_A_KIND || (seen > 1 && complaintBytes > COMPLAINTS) || complaintBytes > ALL_COMPLAINTS) {
            complaintsLeftOut++;
            return false;
        }
        trace = TRACE;
        return true;
    }

    private static String kind(String line) {
        var kind = VARIABLE.matcher(line).replaceAll("#");
        return kind.substring(0, Math.min(KIND, kind.length()));
    }

    private void keep(String line) throws IOException {
        closeGap();
        // Tokens first: one that is cut in two would not be recognized any more.
        var clean = Evidence.text(line);
        var kept = clean.length() > LINE ? clean.substring(0, LINE) + " [cut]" : clean;
        if (offset >= HEAD && offset < tailBegins) {
            complaintBytes += kept.length();
        }
        write(kept);
    }

    private void closeGap() throws IOException {
        if (gap > 0) {
            write(String.format(Locale.ROOT, "[%,d lines left out]", gap));
            leftOut += gap;
            gap = 0;
        }
    }

    private void write(String line) throws IOException {
        out.write(line);
        out.write('\n');
    }
}
