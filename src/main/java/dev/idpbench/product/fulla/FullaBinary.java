package dev.idpbench.product.fulla;

import dev.idpbench.core.UserError;
import dev.idpbench.product.GivenBinary;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/** fulla's program. It knows no question for its version: its usage text is what it is known by. */
final class FullaBinary {

    static final String UNTOLD = "version not told";

    static final GivenBinary.Kind KIND = new GivenBinary.Kind(
            FullaProduct.ID,
            "fulla",
            "fulla-server",
            List.of("--version"),
            FullaBinary::version,
            "no release has one: build it, or copy the folder /app out of the image " + FullaProduct.IMAGE);

    private FullaBinary() {}

    static Optional<String> version(String answer) {
        return answer.contains("Usage: fulla-server") ? Optional.of(UNTOLD) : Optional.empty();
    }

    /** What runs: only the hash tells which build it is. */
    static String artifact(Path program) {
        return program.getFileName() + " (" + UNTOLD + ") sha256:" + sha256(program);
    }

    /** Lower-case hex. */
    static String sha256(Path file) {
        try {
            var digest = MessageDigest.getInstance("SHA-256");
            try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
                in.transferTo(OutputStream.nullOutputStream());
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (IOException e) {
            throw new UserError(file + " cannot be read: " + e, e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
