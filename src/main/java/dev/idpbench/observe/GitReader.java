package dev.idpbench.observe;

import dev.idpbench.core.GitState;
import dev.idpbench.observe.Command.Answer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Tells which commit measures. A checkout of another user and a worktree are read like any other; a source archive, a
 * folder inside somebody else's repository and a machine without git give {@code no git} and the reason.
 */
public final class GitReader {

    private static final int SHOWN = 5;

    private final Path root;

    private GitReader(Path root) {
        this.root = root;
    }

    /**
     * Reads the state of a checkout.
     *
     * @param root the project's folder; what differs below its {@code results/} is no change of what measures
     */
    public static GitState read(Path root) {
        return new GitReader(real(root)).state();
    }

    private GitState state() {
        var top = git("rev-parse", "--show-toplevel");
        if (!top.good()) {
            return none(firstLine(top.text()));
        }
        if (!real(Path.of(top.text().strip())).equals(root)) {
            return none("the folder lies in another project's repository");
        }
        var head = git("rev-parse", "--verify", "HEAD");
        if (!head.good()) {
            return none(firstLine(head.text()));
        }
        return withChanges(head.text().strip());
    }

    private GitState withChanges(String sha) {
        var status = git("status", "--porcelain", "--untracked-files=normal", "-z", "--", ".", ":(exclude)results");
        if (!status.good()) {
            return new GitState(sha, false, "whether files differ is not known: " + firstLine(status.text()));
        }
        var changed = changed(status.text());
        if (changed.isEmpty()) {
            return new GitState(sha, true, "");
        }
        var more = changed.size() > SHOWN ? " ..." : "";
        return new GitState(
                sha,
                false,
                changed.size()
                        + (changed.size() == 1 ? " file differs: " : " files differ: ")
                        + changed.stream().limit(SHOWN).collect(Collectors.joining(", "))
                        + more);
    }

    /** Entries {@code XY path}, each ended by NUL; a rename has its old path as an entry without the letters after it. */
    private static List<String> changed(String status) {
        var files = new ArrayList<String>();
        var entries = status.split("\0", -1);
        for (int i = 0; i < entries.length; i++) {
            if (entries[i].length() > 3) {
                files.add(entries[i].substring(3));
                i += "RC".indexOf(entries[i].charAt(0)) >= 0 ? 1 : 0;
            }
        }
        return files;
    }

    /**
     * Asks git about this folder alone. Its owner may be another user, as in CI; so that this needs no trust, nothing that
     * the repository's configuration could start is run, and its index is not written.
     */
    private Answer git(String... arguments) {
        var words = Stream.concat(
                Stream.of(
                        "git",
                        "--no-optional-locks",
                        "-c",
                        "safe.directory=" + root,
                        "-c",
                        "core.fsmonitor=false",
                        "-c",
                        "core.hooksPath=/dev/null"),
                Stream.of(arguments));
        return Command.ask(root, "GIT_", words.toList());
    }

    private GitState none(String why) {
        // git's own words hold the folder's path, which is of no use to a reader elsewhere.
        return new GitState(GitState.NO_GIT, false, why.replace(root.toString(), "the folder"));
    }

    private static String firstLine(String text) {
        return text.strip().lines().findFirst().orElse("git gave no reason").strip();
    }

    private static Path real(Path path) {
        try {
            return Files.exists(path) ? path.toRealPath() : path.toAbsolutePath();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
