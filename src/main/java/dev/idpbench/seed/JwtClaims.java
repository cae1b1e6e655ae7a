package dev.idpbench.seed;

import com.nimbusds.jwt.JWTParser;
import java.text.ParseException;
import java.time.Instant;
import java.util.Optional;

/**
 * What a token says about itself, its signature unchecked: enough to know a pool's lifetimes.
 *
 * @param issuer {@code iss}
 * @param subject {@code sub}
 * @param expiresAt {@code exp}
 */
public record JwtClaims(Optional<String> issuer, Optional<String> subject, Optional<Instant> expiresAt) {

    /** The claims, or empty when the token is opaque. */
    public static Optional<JwtClaims> of(String token) {
        if (!token.startsWith("eyJ") || token.indexOf('.') < 0) {
            return Optional.empty();
        }
        try {
            var claims = JWTParser.parse(token).getJWTClaimsSet();
            // An encrypted token keeps its claims to itself: opaque for our purposes.
            return Optional.ofNullable(claims)
                    .map(c -> new JwtClaims(
                            Optional.ofNullable(c.getIssuer()),
                            Optional.ofNullable(c.getSubject()),
                            Optional.ofNullable(c.getExpirationTime()).map(java.util.Date::toInstant)));
        } catch (ParseException e) {
            return Optional.empty();
        }
    }
}
