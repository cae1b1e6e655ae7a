package dev.idpbench.provision;

import static org.assertj.core.api.Assertions.assertThat;

import dev.idpbench.core.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UserDepotIT {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @TempDir
    Path temp;

    @Test
    void waitsForAnotherProcessAndTakesOverWhenItIsKilled() throws IOException {
        var said = new CopyOnWriteArrayList<String>();
        var depot = new UserDepot(temp, Path::of, said::add);
        var other = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        DepotOwner.class.getName(),
                        temp.toString())
                .inheritIO()
                .start();
        try {
            Awaitility.await().atMost(PATIENCE).until(() -> Files.exists(temp.resolve("server-1.half/half")));
            var waiting = CompletableFuture.supplyAsync(
                    () -> depot.folder("server-1", folder -> Files.writeString(folder.resolve("whole"), "whole")));
            Awaitility.await().atMost(PATIENCE).until(() -> !said.isEmpty());
            assertThat(said)
                    .containsExactly(
                            "Waiting for another run (process " + other.pid() + "), which is preparing server-1");
            other.destroyForcibly();
            assertThat(waiting.join()).isDirectoryContaining(file -> file.endsWith("whole"));
            assertThat(waiting.join().resolve("half")).doesNotExist();
        } finally {
            other.destroyForcibly();
        }
    }

    @Test
    void resolvesThroughTheUsersMaven() {
        var depot = UserDepot.open(Optional.of(temp.resolve("cache")), Progress.SILENT);
        var pinned = new MavenArtifact(
                "org.tukaani:xz:jar:1.10", "95c63c1a55b22dd6453890a419cc1a640f790bbf7d8ae82db1e30aefefb08888");
        assertThat(depot.artifact(pinned)).isRegularFile();
    }
}
