package dev.idpbench.product.hydra;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The cookies of one login. Kept by hand because they are marked Secure; only the two against forged requests are needed
 * ({@code ory_hydra_login_csrf_<n>}, {@code ory_hydra_consent_csrf_<n>}).
 */
final class CookieJar {

    private static final String NEEDED = "_csrf_";

    private final Map<String, String> values = new TreeMap<>();

    /** @param setCookies {@code Set-Cookie} headers as they came */
    void keep(List<String> setCookies) {
        for (var cookie : setCookies) {
            var pair = cookie.split(";", 2)[0].strip();
            var equals = pair.indexOf('=');
            if (equals > 0 && pair.substring(0, equals).contains(NEEDED)) {
                values.put(pair.substring(0, equals), pair.substring(equals + 1));
            }
        }
    }

    /** Value of the {@code Cookie} header. */
    String header() {
        return values.entrySet().stream()
                .map(e -> e.getKey() + "=" + e.getValue())
                .collect(Collectors.joining("; "));
    }

    /** Names only. */
    @Override
    public String toString() {
        return values.keySet().toString();
    }
}
