package dev.idpbench.stack.compose.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The bounds here are far above what is seen; without them a silent engine would hold a run for ever. */
@Timeout(20)
class EngineProbeTest {

    @TempDir
    Path home;

    @Test
    void namesASilentEngineInsteadOfWaitingForIt() throws IOException {
        // Short: a socket's name has at most 107 bytes.
        var folder = Files.createTempDirectory("sil");
        var socket = folder.resolve("s");
        try (var server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            server.bind(UnixDomainSocketAddress.of(socket));
            assertThat(reason("DOCKER_HOST", "unix://" + socket))
                    .contains("DOCKER_HOST=unix://" + socket)
                    .contains("accepts and does not answer");
        } finally {
            Files.deleteIfExists(socket);
            Files.delete(folder);
        }
    }

    @Test
    void aDeadHostIsNotReplacedByAnotherEngine() {
        assertThat(reason("DOCKER_HOST", "unix:///nowhere/docker.sock"))
                .contains("DOCKER_HOST=unix:///nowhere/docker.sock does not exist");
        assertThat(reason("DOCKER_HOST", "tcp://127.0.0.1:1")).contains("no container engine answers at");
    }

    @Test
    void anEngineOnAnotherMachineIsOfNoUse() {
        assertThat(reason("DOCKER_HOST", "tcp://engine.example:2375")).contains("is on another machine");
        assertThat(reason("DOCKER_HOST", "ssh://engine.example")).contains("Testcontainers cannot use");
    }

    @Test
    void followsTheCurrentContext() throws IOException {
        // sha256 of "colima"
        var meta =
                home.resolve(".docker/contexts/meta/f24fd3749c1368328e2b149bec149cb6795619f244c5b584e844961215dadd16");
        Files.createDirectories(meta);
        Files.writeString(home.resolve(".docker/config.json"), "{\"currentContext\": \"colima\"}");
        Files.writeString(
                meta.resolve("meta.json"), "{\"Endpoints\":{\"docker\":{\"Host\":\"unix:///no/colima.sock\"}}}");
        assertThat(reason("none", "")).contains("context colima=unix:///no/colima.sock does not exist");
        assertThat(new EngineAddresses(Map.of("DOCKER_CONTEXT", "default"), home).candidates())
                .noneMatch(EngineAddress::chosen);
    }

    @Test
    void withoutAnythingToAskThereIsNothingToWaitFor() {
        var sockets = new EngineAddresses(Map.of("XDG_RUNTIME_DIR", home.toString()), home).candidates();
        assertThat(sockets)
                .allSatisfy(address -> assertThat(address.host().getPath()).doesNotContain(home.toString()));
    }

    @Test
    void findsPodmansSocket() throws IOException {
        Files.createDirectories(home.resolve("podman"));
        Files.createFile(home.resolve("podman/podman.sock"));
        assertThat(new EngineAddresses(Map.of("XDG_RUNTIME_DIR", home.toString()), home).candidates())
                .extracting(EngineAddress::origin)
                .contains("Podman");
    }

    @Test
    void workThatHangsIsLeftBehind() {
        var never = new java.util.concurrent.CountDownLatch(1);
        org.assertj.core.api.Assertions.assertThatThrownBy(
                        () -> Deadline.within(Duration.ofMillis(50), "waiting", () -> {
                            never.await();
                            return "";
                        }))
                .hasMessageContaining("no answer within 50 ms (waiting)");
    }

    private String reason(String name, String value) {
        var found = new EngineProbe(new EngineAddresses(Map.of(name, value), home)).find();
        return found.unavailable().orElseThrow().reason();
    }
}
