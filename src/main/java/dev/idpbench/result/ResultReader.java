package dev.idpbench.result;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.idpbench.core.ColdStart;
import dev.idpbench.core.SessionRecord;
import dev.idpbench.core.StepResult;
import dev.idpbench.core.UserError;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads sessions back. What does not fit is never skipped: a report would be silent about it. */
public final class ResultReader {

    private final List<String> problems = new ArrayList<>();

    private ResultReader() {}

    /**
     * Every session below a results folder, in the order of their names (so the oldest first); none when the folder does
     * not exist.
     *
     * @throws UserError naming every file that is no valid result, and what is wrong with it
     */
    public static List<SessionResults> sessions(Path results) {
        var reader = new ResultReader();
        var sessions = list(results, Files::isDirectory).stream()
                .flatMap(folder -> reader.read(folder).stream())
                .toList();
        reader.refuse();
        return sessions;
    }

    /**
     * One session.
     *
     * @param folder {@code results/<session>}
     * @throws UserError as {@link #sessions} does
     */
    public static SessionResults session(Path folder) {
        var reader = new ResultReader();
        var session = reader.read(folder);
        reader.refuse();
        return session.orElseThrow(() -> new UserError(folder + " holds no session."));
    }

    private Optional<SessionResults> read(Path folder) {
        var files = list(folder, f -> f.getFileName().toString().endsWith(".json") && Files.isRegularFile(f));
        var books = new ArrayList<SessionRecord>();
        var steps = new ArrayList<StepResult>();
        var coldStarts = new ArrayList<ColdStart>();
        for (var file : files) {
            try {
                sort(file, books, steps, coldStarts);
            } catch (Unfit | IllegalArgumentException e) {
                problems.add(shortName(file) + ": " + e.getMessage());
            }
        }
        if (books.isEmpty() && !files.isEmpty()) {
            problems.add(shortName(folder) + ": results without a " + SessionJson.FILE);
        }
        return books.stream().findFirst().map(book -> new SessionResults(folder, book, steps, coldStarts));
    }

    private static void sort(Path file, List<SessionRecord> books, List<StepResult> steps, List<ColdStart> coldStarts)
            throws Unfit {
        var node = valid(file);
        var reader = new DocumentReader(node);
        switch (node.get("kind").textValue()) {
            case SessionJson.KIND -> {
                named(file, SessionJson.FILE);
                books.add(reader.session());
            }
            case StepJson.KIND -> {
                var step = reader.step();
                named(file, step.step().fileName() + ".json");
                steps.add(step);
            }
            case ColdStartJson.KIND -> {
                var coldStart = reader.coldStart();
                named(file, coldStart.fileName() + ".json");
                coldStarts.add(coldStart);
            }
            default -> throw new Unfit("documents of kind " + node.get("kind") + " cannot be read yet");
        }
    }

    private static JsonNode valid(Path file) throws Unfit {
        JsonNode node;
        try {
            node = Json.MAPPER.readTree(Files.readString(file));
        } catch (JsonProcessingException e) {
            var where = e.getLocation();
            throw new Unfit(
                    "no JSON (line " + (where == null ? "?" : where.getLineNr()) + ": " + e.getOriginalMessage() + ")");
        } catch (IOException e) {
            throw new Unfit("cannot be read: " + e);
        }
        var faults = Schema.faults(node);
        if (!faults.isEmpty()) {
            throw new Unfit("does not fit schema v1: "
                    + String.join("; ", faults.subList(0, Math.min(3, faults.size()))));
        }
        var folder = file.toAbsolutePath().getParent().getFileName().toString();
        if (!node.get("session").textValue().equals(folder)) {
            throw new Unfit("belongs to session " + node.get("session").textValue() + ", not into this folder");
        }
        return node;
    }

    private static void named(Path file, String name) throws Unfit {
        if (!file.getFileName().toString().equals(name)) {
            throw new Unfit("holds what belongs into " + name);
        }
    }

    private void refuse() {
        if (!problems.isEmpty()) {
            throw new UserError("Results that cannot be read (restore them with git, or remove them):\n  "
                    + String.join("\n  ", problems));
        }
    }

    private static String shortName(Path path) {
        var parent = path.toAbsolutePath().getParent();
        return parent.getFileName() + "/" + path.getFileName();
    }

    private static List<Path> list(Path folder, DirectoryFilter filter) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (var entries = Files.list(folder)) {
            return entries.filter(filter::takes).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @FunctionalInterface
    private interface DirectoryFilter {
        boolean takes(Path entry);
    }

    /** Why a file is no result. */
    private static final class Unfit extends Exception {
        private static final long serialVersionUID = 1L;

        Unfit(String why) {
            super(why);
        }
    }
}
