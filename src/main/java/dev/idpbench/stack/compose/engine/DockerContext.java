package dev.idpbench.stack.compose.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The docker client's current context, which Testcontainers by itself does not follow: how Colima, OrbStack and rootless
 * engines are usually reached.
 *
 * @see <a href="https://docs.docker.com/engine/manage-resources/contexts/">Docker contexts</a>
 */
record DockerContext(Map<String, String> environment, Path home) {

    private static final Pattern CURRENT = Pattern.compile("\"currentContext\"\\s*:\\s*\"([^\"]+)\"");
    private static final Pattern HOST = Pattern.compile("\"Host\"\\s*:\\s*\"([^\"]+)\"");

    /** Address of the current context; empty when that is the default one. */
    Optional<EngineAddress> address() {
        return name().flatMap(
                        name -> first(HOST, meta(name)).map(host -> EngineAddress.chosen("context " + name, host)));
    }

    private Optional<String> name() {
        return Optional.ofNullable(environment.get("DOCKER_CONTEXT"))
                .filter(name -> !name.isBlank())
                .or(() -> first(CURRENT, configuration().resolve("config.json")))
                .filter(name -> !name.equals("default"));
    }

    private Path configuration() {
        return Optional.ofNullable(environment.get("DOCKER_CONFIG"))
                .filter(folder -> !folder.isBlank())
                .map(Path::of)
                .orElse(home.resolve(".docker"));
    }

    private Path meta(String name) {
        return configuration().resolve("contexts/meta").resolve(sha256(name)).resolve("meta.json");
    }

    private static Optional<String> first(Pattern pattern, Path file) {
        if (!Files.isReadable(file)) {
            return Optional.empty();
        }
        try {
            var match = pattern.matcher(Files.readString(file));
            return match.find() ? Optional.of(match.group(1)) : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + file, e);
        }
    }

    private static String sha256(String name) {
        try {
            var digest = MessageDigest.getInstance("SHA-256").digest(name.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
