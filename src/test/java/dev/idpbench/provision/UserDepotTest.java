package dev.idpbench.provision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.idpbench.core.Progress;
import dev.idpbench.core.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UserDepotTest {

    @TempDir
    Path temp;

    private Path file;
    private UserDepot depot;

    @BeforeEach
    void open() throws IOException {
        file = Files.writeString(temp.resolve("server.jar"), "content");
        depot = new UserDepot(Files.createDirectory(temp.resolve("cache")), coordinates -> file, Progress.SILENT);
    }

    @Test
    void givesAnArtifactThatMatchesItsPin() throws IOException {
        assertThat(depot.artifact(new MavenArtifact("g:a:jar:1", Sha256.of(file))))
                .isEqualTo(file);
    }

    @Test
    void refusesAnArtifactThatDoesNot() {
        assertThatThrownBy(() -> depot.artifact(new MavenArtifact("g:a:jar:1", "00")))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("g:a:jar:1 is not the file that was pinned")
                .hasMessageContaining(file.toString())
                .hasMessageContaining("Delete it");
    }

    @Test
    void makesAFolderOnce() {
        var made = new AtomicInteger();
        Depot.Maker maker = folder -> Files.writeString(folder.resolve("n"), "" + made.incrementAndGet());
        var first = depot.folder("server-1", maker);
        assertThat(depot.folder("server-1", maker)).isEqualTo(first);
        assertThat(first.resolve("n")).hasContent("1");
    }

    @Test
    void leavesNothingOfAFolderThatCouldNotBeMade() {
        assertThatThrownBy(() -> depot.folder("server-1", folder -> {
                    Files.writeString(folder.resolve("half"), "half");
                    throw new IOException("disk full");
                }))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("server-1")
                .hasMessageContaining("disk full");
        assertThat(depot.root().resolve("server-1")).doesNotExist();
        assertThat(depot.folder("server-1", folder -> {}).resolve("half")).doesNotExist();
    }

    @Test
    void doesNotTrustWhatAKilledRunLeft() throws IOException {
        Files.createDirectories(depot.root().resolve("server-1.half/sub"));
        Files.writeString(depot.root().resolve("server-1.half/sub/half"), "half");
        assertThat(depot.folder("server-1", folder -> {})).isEmptyDirectory();
    }

    @Test
    void letsTheLoserOfARaceWaitForTheWinnersCopy() {
        var made = new AtomicInteger();
        var inside = new CountDownLatch(1);
        var finish = new CountDownLatch(1);
        Depot.Maker maker = folder -> {
            made.incrementAndGet();
            inside.countDown();
            finish.await();
        };
        var winner = CompletableFuture.supplyAsync(() -> depot.folder("server-1", maker));
        var loser = CompletableFuture.supplyAsync(() -> {
            awaitQuietly(inside);
            finish.countDown();
            return depot.folder("server-1", maker);
        });
        assertThat(loser.join()).isEqualTo(winner.join());
        assertThat(made).hasValue(1);
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
