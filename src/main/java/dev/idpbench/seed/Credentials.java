package dev.idpbench.seed;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** Values of the {@code Authorization} header. */
public final class Credentials {

    private Credentials() {}

    /** Client authentication by HTTP Basic, id and secret form-encoded first, as RFC 6749 section 2.3.1 asks. */
    public static String basic(String clientId, Secret secret) {
        var pair = encode(clientId) + ":" + encode(secret.reveal());
        return "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8));
    }

    /** RFC 6750, section 2.1. */
    public static String bearer(String token) {
        return "Bearer " + token;
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
