package dev.idpbench.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.idpbench.core.GitState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The real git, on repositories of its own. */
class GitReaderTest {

    private static final int SOMEBODY = 12_345;

    @TempDir
    Path temp;

    private Path repository;

    @BeforeEach
    void commit() throws IOException {
        assumeTrue(Command.ask(temp, "GIT_", List.of("git", "--version")).good(), "git is not installed");
        repository = Files.createDirectory(temp.resolve("my repository"));
        git(repository, "init", "-q");
        Files.writeString(repository.resolve("pom.xml"), "<project/>");
        git(repository, "add", ".");
        git(repository, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "first");
    }

    private static String git(Path folder, String... arguments) {
        var words = Stream.concat(Stream.of("git", "-c", "safe.directory=*"), Stream.of(arguments))
                .toList();
        var answer = Command.ask(folder, "GIT_", words);
        assertThat(answer.good()).as(answer.text()).isTrue();
        return answer.text().strip();
    }

    private String head() {
        return git(repository, "rev-parse", "HEAD");
    }

    @Test
    void readsACleanCheckout() {
        assertThat(GitReader.read(repository)).isEqualTo(new GitState(head(), true, ""));
    }

    @Test
    void resultsChangeNothingThatMeasures() throws IOException {
        Files.createDirectories(repository.resolve("results/session"));
        Files.writeString(repository.resolve("results/session/a.json"), "{}");

        assertThat(GitReader.read(repository).clean()).isTrue();
    }

    @Test
    void namesWhatDiffers() throws IOException {
        Files.writeString(repository.resolve("new file"), "");
        git(repository, "mv", "pom.xml", "pom2.xml");

        var state = GitReader.read(repository);

        assertThat(state.sha()).isEqualTo(head());
        assertThat(state.clean()).isFalse();
        assertThat(state.note()).isEqualTo("2 files differ: pom2.xml, new file");
    }

    @Test
    void readsACheckoutOfSomebodyElse() throws IOException {
        assumeTrue(Integer.valueOf(0).equals(Files.getAttribute(temp, "unix:uid")), "only root gives files away");
        var sha = head();
        try (var files = Files.walk(repository)) {
            for (var file : files.toList()) {
                Files.setAttribute(file, "unix:uid", SOMEBODY);
            }
        }

        assertThat(GitReader.read(repository)).isEqualTo(new GitState(sha, true, ""));
    }

    @Test
    void readsAWorktree() {
        var worktree = temp.resolve("tree");
        git(repository, "worktree", "add", "-q", worktree.toString());

        assertThat(GitReader.read(worktree)).isEqualTo(new GitState(head(), true, ""));
    }

    @Test
    void readsThroughASymbolicLink() throws IOException {
        var link = Files.createSymbolicLink(temp.resolve("link"), repository);

        assertThat(GitReader.read(link).sha()).isEqualTo(head());
    }

    @Test
    void aSourceArchiveHasNoCommit() throws IOException {
        var archive = Files.createDirectory(temp.resolve("archive"));

        var state = GitReader.read(archive);

        assertThat(state.sha()).isEqualTo(GitState.NO_GIT);
        assertThat(state.shortSha()).isEqualTo("nogit");
        assertThat(state.note()).contains("not a git repository").doesNotContain(temp.toString());
    }

    @Test
    void anArchiveInsideAnotherRepositoryHasNoCommitEither() throws IOException {
        var inside = Files.createDirectory(repository.resolve("unpacked"));

        assertThat(GitReader.read(inside))
                .isEqualTo(new GitState(GitState.NO_GIT, false, "the folder lies in another project's repository"));
    }

    @Test
    void aRepositoryWithoutCommitHasNone() throws IOException {
        var empty = Files.createDirectory(temp.resolve("empty"));
        git(empty, "init", "-q");

        assertThat(GitReader.read(empty).sha()).isEqualTo(GitState.NO_GIT);
        assertThat(GitReader.read(empty).note()).isNotBlank();
    }

    @Test
    void aMissingProgramIsAnAnswerToo() {
        var answer = Command.ask(temp, "GIT_", List.of("no-such-program-here"));

        assertThat(answer.good()).isFalse();
        assertThat(answer.text()).startsWith("no-such-program-here cannot be run");
    }
}
