package dev.idpbench.result;

import dev.idpbench.core.ProjectFolder;
import dev.idpbench.core.UserError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** Raw text beside the results: the driver's output and the servers' logs. It may be published, so it tells no secret. */
public final class Evidence {

    private static final Pattern TOKEN =
            Pattern.compile("eyJ[A-Za-z0-9_-]{10,}\\.[A-Za-z0-9_-]{10,}(\\.[A-Za-z0-9_-]*)?");

    private static final String LOG = ".log";

    private Evidence() {}

    /**
     * Makes every text file below {@code folder} fit to be published: thins large logs, and takes out tokens and this
     * user's folders. A missing folder is fine.
     */
    public static void tidy(Path folder) {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (var files = Files.walk(folder)) {
            for (var file : files.filter(Evidence::isText).toList()) {
                if (file.toString().endsWith(LOG)) {
                    LogThinning.apply(file);
                }
                scrub(file);
            }
        } catch (IOException e) {
            throw new UserError("cannot go through the evidence in " + folder + ": " + e, e);
        }
    }

    /** Logs directly in {@code folder}, by name; none when there is no such folder. */
    public static List<Path> logs(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (var files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(LOG)).sorted().toList();
        } catch (IOException e) {
            throw new UserError("cannot list the logs in " + folder + ": " + e, e);
        }
    }

    private static boolean isText(Path file) {
        return Files.isRegularFile(file) && List.of(".txt", LOG).stream().anyMatch(file.toString()::endsWith);
    }

    private static void scrub(Path file) throws IOException {
        // Latin-1 keeps every byte of a log as it is, whatever its encoding.
        var before = Files.readString(file, StandardCharsets.ISO_8859_1);
        var after = text(before);
        if (!after.equals(before)) {
            Files.writeString(file, after, StandardCharsets.ISO_8859_1);
        }
    }

    static String text(String text) {
        var project = ProjectFolder.current().toString();
        var home = System.getProperty("user.home", "");
        var shorter = TOKEN.matcher(text.replace(project + "/", "")).replaceAll("[token]");
        return home.length() > 1 ? shorter.replace(home, "~") : shorter;
    }
}
