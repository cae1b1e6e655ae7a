package dev.idpbench.seed;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.time.Instant;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a token says about itself, its signature unchecked: enough to know a pool's lifetimes. Read without a JOSE
 * library, because it is read thousands of times beside the server that issues the tokens.
 *
 * @param issuer {@code iss}
 * @param subject {@code sub}
 * @param expiresAt {@code exp}
 */
public record JwtClaims(Optional<String> issuer, Optional<String> subject, Optional<Instant> expiresAt) {

    private static final JsonFactory JSON = new JsonFactory();

    /** Base64url of an opening brace and a quotation mark: every JSON object with a member begins so. */
    private static final String OBJECT = "eyJ";

    /** The claims, or empty when the token is opaque or encrypted. */
    public static Optional<JwtClaims> of(String token) {
        var first = token.indexOf('.');
        var last = token.lastIndexOf('.');
        // Exactly two dots: an encrypted token has four.
        if (!token.startsWith(OBJECT) || last == first || token.indexOf('.', first + 1) != last) {
            return Optional.empty();
        }
        try {
            return Optional.of(claims(members(Base64.getUrlDecoder().decode(token.substring(first + 1, last)))));
        } catch (IOException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static JwtClaims claims(Map<String, String> members) {
        return new JwtClaims(
                Optional.ofNullable(members.get("iss")),
                Optional.ofNullable(members.get("sub")),
                // A NumericDate may have a fraction (RFC 7519, section 2).
                Optional.ofNullable(members.get("exp"))
                        .map(exp -> Instant.ofEpochSecond((long) Double.parseDouble(exp))));
    }

    private static Map<String, String> members(byte[] payload) throws IOException {
        var members = new HashMap<String, String>();
        try (var parser = JSON.createParser(payload)) {
            parser.nextToken();
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                var name = parser.currentName();
                if (parser.nextToken().isScalarValue()) {
                    members.put(name, parser.getText());
                }
                parser.skipChildren();
            }
        }
        return members;
    }
}
