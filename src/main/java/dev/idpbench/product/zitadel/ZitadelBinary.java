package dev.idpbench.product.zitadel;

import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.UserError;
import dev.idpbench.product.GivenBinary;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Zitadel's program, with what tells one build from another.
 *
 * @param commit that it was built from, as its build information has it; empty when it was built without
 * @param sha256 of the file, lower-case hex
 */
record ZitadelBinary(GivenBinary given, Optional<String> commit, String sha256) {

    static final GivenBinary.Kind KIND = new GivenBinary.Kind(
            ZitadelProduct.ID,
            "Zitadel",
            "zitadel",
            List.of("--version"),
            ZitadelBinary::version,
            "releases: https://github.com/zitadel/zitadel/releases");

    private static final Pattern VERSION = Pattern.compile("^zitadel version (\\S+)$", Pattern.MULTILINE);

    /** Go keeps the linker's flags in the program, and Zitadel's builds set the commit by one. */
    private static final Pattern COMMIT = Pattern.compile("cmd/build\\.commit=([0-9a-f]{40})");

    private static final Pattern ARTIFACT = Pattern.compile("^zitadel \\S+ commit ([0-9a-f]{40}) ");

    private static final int CHUNK = 1 << 20;
    private static final int OVERLAP = 128;

    static ZitadelBinary require(ProductOptions options) {
        var given = GivenBinary.require(KIND, options);
        try {
            return read(given);
        } catch (IOException e) {
            throw new UserError(given.path() + " cannot be read: " + e + ". May this user read it?", e);
        }
    }

    static Optional<String> version(String answer) {
        var match = VERSION.matcher(answer);
        return match.find() ? Optional.of(match.group(1)) : Optional.empty();
    }

    Path path() {
        return given.path();
    }

    /** What runs: a version alone proves nothing about a binary that somebody built. */
    String artifact() {
        return "zitadel " + given.version() + commit.map(c -> " commit " + c).orElse("") + " sha256:" + sha256;
    }

    /** The commit that {@link #artifact()} names, for who has only that. */
    static Optional<String> commitOf(String artifact) {
        var match = ARTIFACT.matcher(artifact);
        return match.find() ? Optional.of(match.group(1)) : Optional.empty();
    }

    private static ZitadelBinary read(GivenBinary given) throws IOException {
        var digest = digest();
        var commit = Optional.<String>empty();
        var tail = "";
        var buffer = ByteBuffer.allocate(CHUNK);
        try (var channel = FileChannel.open(given.path())) {
            while (channel.read(buffer.clear()) >= 0) {
                digest.update(buffer.flip());
                var text = tail + new String(buffer.array(), 0, buffer.limit(), StandardCharsets.ISO_8859_1);
                commit = commit.or(() -> commit(text));
                tail = text.substring(Math.max(0, text.length() - OVERLAP));
            }
        }
        return new ZitadelBinary(given, commit, HexFormat.of().formatHex(digest.digest()));
    }

    private static Optional<String> commit(String text) {
        var match = COMMIT.matcher(text);
        return match.find() ? Optional.of(match.group(1)) : Optional.empty();
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
