package dev.idpbench.report;

import dev.idpbench.core.UserError;
import dev.idpbench.result.ResultReader;
import dev.idpbench.result.SessionResults;
import dev.idpbench.result.WholeFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Generates every report from results/ alone. Everything is read and rendered before the first file is touched, so a
 * file that cannot be read leaves the reports as they were; each report is replaced as a whole.
 */
public final class Reports {

    /** The page with charts, beside the comparison. */
    private static final String PAGE = "index.html";

    /** Names the file to which GitHub Actions expects a step's summary to be appended. */
    private static final String SUMMARY = "GITHUB_STEP_SUMMARY";

    private final Rendering rendering = new Rendering();

    private Reports() {}

    /**
     * Writes {@code COMPARISON.md} into a session's folder, whatever the session is worth, and gives its path.
     *
     * @param session {@code results/<session>}
     * @throws UserError naming the file that is no valid result or cannot be written
     */
    public static Path writeSession(Path session) {
        var text = new Reports().rendering.session(read(ResultReader.session(session)));
        return write(Map.of(session.resolve(Links.DOCUMENT), text)).get(0);
    }

    /**
     * Writes {@code COMPARISON.md} and {@code index.html} into the results folder, from published sessions only, and
     * gives the comparison's path. The folder is made when it does not exist.
     *
     * @throws UserError naming every file that is no valid result, or the file that cannot be written
     */
    public static Path writeComparison(Path results) {
        return write(new Reports().comparison(results, sessions(results))).get(0);
    }

    /**
     * Writes the comparison and every session's own document, and gives their paths.
     *
     * @throws UserError as {@link #writeComparison} does
     */
    public static List<Path> writeAll(Path results) {
        var reports = new Reports();
        var sessions = sessions(results);
        var texts = reports.comparison(results, sessions);
        sessions.forEach(
                s -> texts.put(results.resolve(s.name()).resolve(Links.DOCUMENT), reports.rendering.session(s)));
        return write(texts);
    }

    /**
     * Appends a session in short to the summary of a GitHub Actions step, where there is one, and gives its path.
     *
     * @param environment the process's environment
     * @throws UserError naming the file that is no valid result or cannot be written
     */
    public static Optional<Path> writeSummary(Path session, Map<String, String> environment) {
        var file = Optional.ofNullable(environment.get(SUMMARY)).filter(f -> !f.isBlank());
        return file.map(Path::of).map(summary -> {
            var text = new Reports().rendering.summary(read(ResultReader.session(session)));
            try {
                return Files.writeString(
                        summary, text, StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            } catch (IOException e) {
                throw refused(summary, e);
            }
        });
    }

    private Map<Path, String> comparison(Path results, List<ReadSession> sessions) {
        var texts = new LinkedHashMap<Path, String>();
        texts.put(results.resolve(Links.DOCUMENT), rendering.comparison(sessions));
        texts.put(results.resolve(PAGE), rendering.page(sessions));
        return texts;
    }

    private static List<ReadSession> sessions(Path results) {
        return ResultReader.sessions(results).stream().map(Reports::read).toList();
    }

    private static ReadSession read(SessionResults session) {
        return new ReadSession(session.session(), session.steps(), session.coldStarts());
    }

    private static List<Path> write(Map<Path, String> texts) {
        texts.forEach((path, text) -> {
            try {
                Files.createDirectories(path.toAbsolutePath().getParent());
                WholeFile.write(path, text);
            } catch (IOException e) {
                throw refused(path, e);
            }
        });
        return List.copyOf(texts.keySet());
    }

    private static UserError refused(Path path, IOException cause) {
        return new UserError(path + " cannot be written (" + cause + "): free the place or mend its rights.", cause);
    }
}
