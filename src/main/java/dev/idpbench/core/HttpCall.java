package dev.idpbench.core;

import java.net.URI;
import java.util.Map;
import java.util.Optional;

/**
 * A request as data. Headers and body may hold {@value #TOKEN}, which is replaced by a token of the pool, form-encoded
 * in the body.
 *
 * @param base scheme, host and port of the server
 * @param path path and query, starting with a slash
 * @param headers may carry credentials
 * @param body empty for a request without one
 */
public record HttpCall(String method, URI base, String path, Map<String, String> headers, Optional<String> body) {

    /** Placeholder of the pool token. */
    public static final String TOKEN = "{token}";

    public HttpCall {
        headers = Map.copyOf(headers);
        if (!path.startsWith("/")) {
            throw new IllegalArgumentException("a path starts with a slash: " + path);
        }
    }

    /** Absolute address of the request. */
    public URI uri() {
        return URI.create(base.getScheme() + "://" + base.getRawAuthority() + path);
    }

    /** True when each request carries a token of a pool. */
    public boolean takesToken() {
        return body.filter(b -> b.contains(TOKEN)).isPresent()
                || headers.values().stream().anyMatch(v -> v.contains(TOKEN));
    }

    /** Leaves headers and body out: they carry credentials. */
    @Override
    public String toString() {
        return method + " " + uri();
    }
}
