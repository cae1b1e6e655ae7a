package dev.idpbench.provision;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** File hashes as they stand in pins and disclosures. */
public final class Sha256 {

    private Sha256() {}

    /** The file's SHA-256 in lower-case hex. */
    public static String of(Path file) throws IOException {
        var digest = digest();
        var buffer = ByteBuffer.allocate(1 << 16);
        try (var channel = FileChannel.open(file)) {
            while (channel.read(buffer.clear()) >= 0) {
                digest.update(buffer.flip());
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
