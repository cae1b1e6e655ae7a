package dev.idpbench.product.hydra;

import dev.idpbench.core.Excerpt;
import dev.idpbench.core.UserError;
import dev.idpbench.seed.Transient;
import dev.idpbench.seed.Wire;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Where Hydra sends the browser. Its refusals are redirects too, so a status says nothing.
 *
 * @param parameters of the query, decoded
 */
record Redirect(int status, Map<String, String> parameters) {

    private static final String ANSWER_LOST = "verifier has already been used";

    static Redirect of(Wire.Reply reply) {
        var query = reply.location().map(URI::create).map(URI::getRawQuery).orElse("");
        return new Redirect(reply.status(), parse(Optional.ofNullable(query).orElse("")));
    }

    private static Map<String, String> parse(String query) {
        return Arrays.stream(query.split("&"))
                .filter(pair -> pair.contains("="))
                .map(pair -> pair.split("=", 2))
                .collect(Collectors.toUnmodifiableMap(p -> p[0], p -> decode(p[1]), (first, second) -> first));
    }

    private static String decode(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }

    /** A parameter that leads on. */
    String expect(String name) {
        if (parameters.containsKey("error")) {
            throw refused(parameters.getOrDefault("error_description", ""));
        }
        return Optional.ofNullable(parameters.get(name)).orElseThrow(() -> new UserError(missing(name)));
    }

    /**
     * Java's client sends a GET again by itself when a kept connection is closed before it brought an answer, which Hydra
     * does to requests that wait for its database longer than 10 s. A verifier works once, so the second one is refused.
     */
    private UserError refused(String description) {
        var message = "Hydra refused the login: " + parameters.get("error") + ", " + Excerpt.of(description);
        return description.contains(ANSWER_LOST) ? new Transient(message) : new UserError(message);
    }

    private String missing(String name) {
        if (name.equals("code") && parameters.containsKey("consent_challenge")) {
            return "Hydra asks for consent again instead of giving a code: the consent request was not accepted."
                    + " Does the admin endpoint belong to the same server as the public one?";
        }
        if (parameters.containsKey("login_challenge")) {
            return "Hydra asks for a login again instead of giving a " + name + ": the login request was not accepted."
                    + " Does the admin endpoint belong to the same server as the public one?";
        }
        return "Hydra answered " + status + " without \"" + name + "\" in its Location header, which has "
                + parameters.keySet();
    }

    /** Names only: challenges and codes are credentials. */
    @Override
    public String toString() {
        return "Redirect[" + status + ", " + parameters.keySet() + "]";
    }
}
