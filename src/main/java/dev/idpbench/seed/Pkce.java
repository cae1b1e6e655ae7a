package dev.idpbench.seed;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/**
 * A proof key for code exchange, RFC 7636, method S256.
 *
 * @param verifier sent with the code
 * @param challenge sent with the authorization request
 */
public record Pkce(Secret verifier, String challenge) {

    /** A fresh pair. */
    public static Pkce random() {
        return of(Secret.random());
    }

    static Pkce of(Secret verifier) {
        try {
            var hash = MessageDigest.getInstance("SHA-256")
                    .digest(verifier.reveal().getBytes(StandardCharsets.US_ASCII));
            return new Pkce(verifier, Base64.getUrlEncoder().withoutPadding().encodeToString(hash));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
