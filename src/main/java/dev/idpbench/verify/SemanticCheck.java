package dev.idpbench.verify;

import com.fasterxml.jackson.databind.JsonNode;
import dev.idpbench.core.BodyCheck;
import dev.idpbench.core.Excerpt;
import dev.idpbench.core.Token;
import dev.idpbench.core.Workload;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Sends one request of a workload and reads the answer as its specification does, exactly where the load only looks for
 * markers. The markers are tried on the same body, so that a load cannot count right answers as wrong.
 */
public final class SemanticCheck {

    private static final String WELL_KNOWN = "/.well-known/openid-configuration";
    private static final String ID_TOKEN = "id_token";

    private final Duration timeout;
    private final Clock clock;

    /**
     * Checks with a bounded patience.
     *
     * @param timeout for connecting, and between two packets of an answer
     */
    public SemanticCheck(Duration timeout) {
        this(timeout, Clock.systemUTC());
    }

    SemanticCheck(Duration timeout, Clock clock) {
        this.timeout = timeout;
        this.clock = clock;
    }

    /**
     * Checks one request.
     *
     * @param token the pool token to send, for workloads that take one
     * @return the refresh token that replaces {@code token} (S5), so that a rotated pool stays whole; else empty
     * @throws SemanticFailure when the answer is not what the scenario means
     */
    public Optional<Token> check(Workload workload, Optional<Token> token) {
        if (token.isPresent() != workload.pool().isPresent()) {
            throw new IllegalArgumentException(
                    workload.scenario().title() + ": a token is given exactly for a pool call");
        }
        var exchange = Exchange.of(workload, token, timeout);
        markers(exchange, workload.check());
        var json = exchange.json();
        switch (workload.scenario()) {
            case DISCOVERY -> discovery(exchange, json, workload);
            case CLIENT_CREDENTIALS -> clientCredentials(exchange, json, workload.check());
            case INTROSPECT -> introspect(exchange, json, token.orElseThrow());
            case USERINFO -> subject(exchange, json, token.orElseThrow());
            case REFRESH_TOKEN -> {
                return Optional.of(refresh(exchange, json, workload.check(), token.orElseThrow()));
            }
        }
        return Optional.empty();
    }

    private static void markers(Exchange exchange, BodyCheck check) {
        for (var text : check.contains()) {
            exchange.expect(exchange.body().contains(text), "a body that contains " + text);
        }
        for (var text : check.lacks()) {
            exchange.expect(!exchange.body().contains(text), "a body without " + text);
        }
    }

    /**
     * OpenID Connect Discovery 1.0, section 4.3: the issuer is the address without the well-known part. A server that
     * stands without the gateway that would end TLS for it may name itself by https all the same.
     */
    private static void discovery(Exchange exchange, JsonNode json, Workload workload) {
        var address = workload.call().uri().toString();
        exchange.expect(address.endsWith(WELL_KNOWN), "an address that ends in " + WELL_KNOWN);
        var issuer = address.substring(0, address.length() - WELL_KNOWN.length());
        var seen = json.path("issuer").asText();
        var behindGateway = issuer.replaceFirst("^http:", "https:");
        if (!List.of(issuer, behindGateway).contains(withoutSlash(seen))) {
            throw exchange.failure("\"issuer\": \"" + issuer + "\"", "\"" + Excerpt.of(seen) + "\"");
        }
        for (var endpoint : List.of("authorization_endpoint", "token_endpoint", "userinfo_endpoint", "jwks_uri")) {
            exchange.expect(!json.path(endpoint).asText().isEmpty(), "\"" + endpoint + "\"");
        }
    }

    /** RFC 6749, section 4.4.3: no refresh token. */
    private static void clientCredentials(Exchange exchange, JsonNode json, BodyCheck check) {
        accessToken(exchange, json);
        exchange.expect(!json.has("refresh_token"), "no refresh token for client credentials");
        idToken(exchange, json, check);
    }

    /** RFC 7662, section 2.2. */
    private void introspect(Exchange exchange, JsonNode json, Token token) {
        exchange.expect(json.path("active").isBoolean() && json.path("active").asBoolean(), "\"active\": true");
        subject(exchange, json, token);
        var expires = Instant.ofEpochSecond(json.path("exp").asLong());
        exchange.expect(expires.isAfter(clock.instant()), "an \"exp\" in the future");
    }

    private Token refresh(Exchange exchange, JsonNode json, BodyCheck check, Token sent) {
        accessToken(exchange, json);
        var next = json.path("refresh_token").asText();
        exchange.expect(!next.isEmpty(), "a refresh token");
        exchange.expect(!next.equals(sent.value()), "a refresh token that differs from the one sent");
        idToken(exchange, json, check);
        var lifetime = json.path("refresh_expires_in");
        // Where the server does not tell, the old expiry is the cautious one.
        var expires = lifetime.isNumber() && lifetime.asLong() > 0
                ? clock.instant().plusSeconds(lifetime.asLong())
                : sent.expiresAt();
        return new Token(next, sent.subject(), expires);
    }

    private static void accessToken(Exchange exchange, JsonNode json) {
        exchange.expect(!json.path("access_token").asText().isEmpty(), "an access token");
        exchange.expect("bearer".equalsIgnoreCase(json.path("token_type").asText()), "\"token_type\": \"Bearer\"");
        exchange.expect(json.path("expires_in").asLong() > 0, "a positive \"expires_in\"");
    }

    /** An ID token costs a signature: it is there exactly when the workload says so, or rows compare different work. */
    private static void idToken(Exchange exchange, JsonNode json, BodyCheck check) {
        var wanted = check.contains().stream().anyMatch(text -> text.contains(ID_TOKEN));
        exchange.expect(json.has(ID_TOKEN) == wanted, (wanted ? "an" : "no") + " ID token");
    }

    private static void subject(Exchange exchange, JsonNode json, Token token) {
        var seen = json.path("sub").asText();
        if (!seen.equals(token.subject())) {
            throw exchange.failure("\"sub\": \"" + token.subject() + "\"", "\"" + Excerpt.of(seen) + "\"");
        }
    }

    private static String withoutSlash(String text) {
        return text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
    }
}
