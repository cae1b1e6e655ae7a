package dev.idpbench.result;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.idpbench.core.ColdStart;
import dev.idpbench.core.SessionRecord;
import dev.idpbench.core.StepResult;
import dev.idpbench.core.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Writes the documents of a session: schema v1, whole or absent, without secrets. A document of the same name is
 * replaced.
 */
public final class ResultWriter {

    private final Path folder;
    private final Discretion discretion = Discretion.ofUser();

    /**
     * Makes the session's folder, and removes temporary files that killed runs left beside and in it.
     *
     * @param folder of the session, {@code results/<session>}
     * @throws UserError when the folder cannot be made or written
     */
    public ResultWriter(Path folder) {
        this.folder = folder.toAbsolutePath();
        try {
            Files.createDirectories(this.folder);
            sweep(this.folder.getParent());
        } catch (IOException e) {
            throw refused(this.folder, e);
        }
    }

    /** Writes a step's result and gives its file. */
    public Path write(StepResult result) {
        return write(result.step().fileName() + ".json", StepJson.of(result));
    }

    /** Writes a product's cold starts and gives their file. */
    public Path write(ColdStart coldStart) {
        return write(coldStart.fileName() + ".json", ColdStartJson.of(coldStart));
    }

    /** Writes the session's book and gives its file. */
    public Path write(SessionRecord session) {
        return write(SessionJson.FILE, SessionJson.of(session));
    }

    private Path write(String name, ObjectNode document) {
        var discreet = discretion.withoutHome(document);
        var secrets = discretion.secrets(discreet);
        if (!secrets.isEmpty()) {
            throw new IllegalStateException(
                    name + " is not written: it would publish what looks like a secret at " + secrets);
        }
        var faults = Schema.faults(discreet);
        if (!faults.isEmpty()) {
            throw new IllegalStateException(name + " is not written: it does not fit schema v1: " + faults);
        }
        var target = folder.resolve(name);
        try {
            WholeFile.write(target, Json.text(discreet));
        } catch (IOException e) {
            throw refused(target, e);
        }
        return target;
    }

    private static void sweep(Path results) throws IOException {
        WholeFile.sweep(results);
        try (var sessions = Files.newDirectoryStream(results, Files::isDirectory)) {
            for (var session : sessions) {
                WholeFile.sweep(session);
            }
        }
    }

    private static UserError refused(Path path, IOException cause) {
        return new UserError(
                path + " cannot be written (" + cause
                        + "): free the place, mend its rights, or set bench.results to another folder.",
                cause);
    }
}
