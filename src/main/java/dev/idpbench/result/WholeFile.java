package dev.idpbench.result;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.regex.Pattern;

/** Files that are whole or absent, whatever kills the writer: a temporary file beside the target, fsync, atomic rename. */
public final class WholeFile {

    /** {@code .<target>.<pid>.tmp}: hidden, ignored by git, and tells whose it is. */
    private static final Pattern TEMPORARY = Pattern.compile("\\..+\\.(\\d{1,19})\\.tmp");

    /** Nobody writes a result for so long: the process that has the writer's number now is another one. */
    private static final Duration STALE = Duration.ofHours(1);

    private WholeFile() {}

    /** Writes or replaces {@code target}. The folder's own file system is used, so the rename is atomic on any mount. */
    public static void write(Path target, String text) throws IOException {
        var temporary = target.resolveSibling(
                "." + target.getFileName() + "." + ProcessHandle.current().pid() + ".tmp");
        try {
            try (var channel = FileChannel.open(
                    temporary,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.TRUNCATE_EXISTING,
                    StandardOpenOption.WRITE)) {
                var bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
                while (bytes.hasRemaining()) {
                    channel.write(bytes);
                }
                channel.force(true);
            }
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    /** Removes what killed writers left in a folder; files of living ones stay. */
    static int sweep(Path folder) throws IOException {
        int swept = 0;
        try (var files = Files.newDirectoryStream(folder, ".*.tmp")) {
            for (var file : files) {
                if (Files.isRegularFile(file) && abandoned(file)) {
                    Files.deleteIfExists(file);
                    swept++;
                }
            }
        }
        return swept;
    }

    private static boolean abandoned(Path file) throws IOException {
        var match = TEMPORARY.matcher(file.getFileName().toString());
        if (!match.matches()) {
            return false;
        }
        boolean lives = ProcessHandle.of(Long.parseLong(match.group(1))).isPresent();
        FileTime written = Files.getLastModifiedTime(file);
        return !lives || written.toInstant().isBefore(Instant.now().minus(STALE));
    }
}
