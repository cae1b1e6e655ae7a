package dev.idpbench.stack.compose.engine;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/**
 * The places where Testcontainers looks for an engine, in its order, without loading it: what the user chose, else the
 * well-known sockets.
 *
 * @param environment the process environment
 * @param home the user's home folder
 */
record EngineAddresses(Map<String, String> environment, Path home) {

    static EngineAddresses ofThisProcess() {
        return new EngineAddresses(System.getenv(), Path.of(System.getProperty("user.home")));
    }

    /** One address when the user chose it, else the sockets that exist; empty when there is none. */
    List<EngineAddress> candidates() {
        var chosen = chosen();
        return chosen.isPresent()
                ? List.of(chosen.get())
                : sockets().stream().filter(EngineAddress::mayAnswer).toList();
    }

    private Optional<EngineAddress> chosen() {
        var testcontainers = testcontainersProperties();
        return Optional.ofNullable(testcontainers.getProperty("tc.host"))
                .map(host -> EngineAddress.chosen("tc.host", host))
                .or(() -> Optional.ofNullable(environment.get("DOCKER_HOST"))
                        .filter(host -> !host.isBlank())
                        .map(host -> EngineAddress.chosen("DOCKER_HOST", host)))
                .or(() -> Optional.ofNullable(testcontainers.getProperty("docker.host"))
                        .map(host -> EngineAddress.chosen("docker.host", host)))
                .or(() -> new DockerContext(environment, home).address());
    }

    private Properties testcontainersProperties() {
        var properties = new Properties();
        var file = home.resolve(".testcontainers.properties");
        if (Files.isReadable(file)) {
            try (Reader reader = Files.newBufferedReader(file)) {
                properties.load(reader);
            } catch (IOException e) {
                throw new UncheckedIOException("Cannot read " + file, e);
            }
        }
        return properties;
    }

    private List<EngineAddress> sockets() {
        var sockets = new ArrayList<EngineAddress>();
        runtimeFolder().ifPresent(run -> sockets.add(EngineAddress.socket("rootless", run.resolve("docker.sock"))));
        sockets.add(EngineAddress.socket("the default socket", Path.of("/var/run/docker.sock")));
        sockets.add(EngineAddress.socket("Docker Desktop", home.resolve(".docker/run/docker.sock")));
        sockets.add(EngineAddress.socket("Docker Desktop", home.resolve(".docker/desktop/docker.sock")));
        sockets.addAll(podman());
        return sockets;
    }

    /** Podman's sockets, the user's own first. */
    List<EngineAddress> podman() {
        var sockets = new ArrayList<EngineAddress>();
        runtimeFolder()
                .ifPresent(run -> sockets.add(EngineAddress.socket("Podman", run.resolve("podman/podman.sock"))));
        sockets.add(EngineAddress.socket("Podman", Path.of("/run/podman/podman.sock")));
        return sockets;
    }

    private Optional<Path> runtimeFolder() {
        return Optional.ofNullable(environment.get("XDG_RUNTIME_DIR"))
                .filter(folder -> !folder.isBlank())
                .map(Path::of);
    }
}
