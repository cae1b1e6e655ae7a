package dev.idpbench.seed;

import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.KeyUse;
import dev.idpbench.core.Excerpt;
import dev.idpbench.core.UserError;
import java.text.ParseException;
import java.util.stream.Collectors;

/** What a server's key set says about its signatures. */
public final class SigningKeys {

    private SigningKeys() {}

    /** Algorithm and key size of each signing key of a JWK set, for example {@code RS256, RSA-2048}. */
    public static String describe(String jwks) {
        try {
            return JWKSet.parse(jwks).getKeys().stream()
                    .filter(key -> !KeyUse.ENCRYPTION.equals(key.getKeyUse()))
                    .map(SigningKeys::describe)
                    .distinct()
                    .collect(Collectors.joining("; "));
        } catch (ParseException e) {
            throw new UserError("the server's key set is not a JWK set: " + Excerpt.of(jwks), e);
        }
    }

    private static String describe(JWK key) {
        var algorithm = key.getAlgorithm() == null ? "" : key.getAlgorithm().getName() + ", ";
        return algorithm + key.getKeyType().getValue() + "-" + key.size();
    }
}
