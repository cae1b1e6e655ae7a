package dev.idpbench.seed;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.idpbench.core.Excerpt;
import dev.idpbench.core.UserError;
import java.io.IOException;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** A successful answer of a token endpoint, RFC 6749 section 5.1. Never prints its tokens. */
public final class TokenAnswer {

    private static final JsonFactory JSON = new JsonFactory();

    private final Map<String, String> members;
    private final Instant asked;

    private TokenAnswer(Map<String, String> members, Instant asked) {
        this.members = members;
        this.asked = asked;
    }

    /**
     * Reads the top-level texts and numbers of a token answer.
     *
     * @param asked when the request was sent: an expiry counted from there is never too late
     */
    public static TokenAnswer read(String body, Instant asked) {
        var members = new HashMap<String, String>();
        try (JsonParser parser = JSON.createParser(body)) {
            expectObject(parser, body);
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                var name = parser.currentName();
                var value = parser.nextToken();
                if (value.isScalarValue()) {
                    members.put(name, parser.getText());
                }
                parser.skipChildren();
            }
        } catch (IOException e) {
            // The parser's own message quotes the body, and with it a token.
            throw notATokenAnswer(body);
        }
        return new TokenAnswer(members, asked);
    }

    private static void expectObject(JsonParser parser, String body) throws IOException {
        if (parser.nextToken() != JsonToken.START_OBJECT) {
            throw notATokenAnswer(body);
        }
    }

    private static UserError notATokenAnswer(String body) {
        return new UserError("the token endpoint answered success without a JSON object: " + Excerpt.of(body));
    }

    /** A member that must be there. */
    public String text(String name) {
        return find(name)
                .orElseThrow(() -> new UserError("the token endpoint's answer lacks \"" + name + "\"; it has "
                        + members.keySet() + ". Check scopes and grant types of the seeded client."));
    }

    public Optional<String> find(String name) {
        return Optional.ofNullable(members.get(name));
    }

    /**
     * When the token in {@code tokenName} expires: its own {@code exp} when it is a JWT with one, else now plus the
     * seconds in {@code lifetimeName}.
     */
    public Instant expiry(String tokenName, String lifetimeName) {
        return JwtClaims.of(text(tokenName))
                .flatMap(JwtClaims::expiresAt)
                .orElseGet(() -> asked.plusSeconds(seconds(lifetimeName)));
    }

    private long seconds(String name) {
        var text = text(name);
        try {
            return (long) Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw new UserError("the token endpoint's \"" + name + "\" is no number: " + Excerpt.of(text), e);
        }
    }

    @Override
    public String toString() {
        return "TokenAnswer" + members.keySet();
    }
}
