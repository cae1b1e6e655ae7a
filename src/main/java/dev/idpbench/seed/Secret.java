package dev.idpbench.seed;

import java.security.SecureRandom;
import java.util.Base64;

/** A password or key of this session. It prints as a placeholder; whoever sends it says {@link #reveal()}. */
public final class Secret {

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int BYTES = 32;

    private final String value;

    private Secret(String value) {
        this.value = value;
    }

    /** A fresh secret of 256 bits: letters, digits, hyphen and underscore only, so it needs no encoding anywhere. */
    public static Secret random() {
        var bytes = new byte[BYTES];
        RANDOM.nextBytes(bytes);
        return new Secret(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }

    /** A secret that somebody else made, for example a client secret that only the server can issue. */
    public static Secret of(String value) {
        return new Secret(value);
    }

    public String reveal() {
        return value;
    }

    @Override
    public String toString() {
        return "(secret)";
    }
}
