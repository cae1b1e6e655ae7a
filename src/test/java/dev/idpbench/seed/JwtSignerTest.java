package dev.idpbench.seed;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.crypto.RSASSAVerifier;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jwt.SignedJWT;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class JwtSignerTest {

    private final JwtSigner signer = JwtSigner.random().withKeyId("key-1");

    @Test
    void signsWhatTheUploadedKeyVerifies() throws Exception {
        var jwt = SignedJWT.parse(signer.assertion("issuer", "subject", "audience", Duration.ofMinutes(5)));

        assertThat(jwt.getHeader().getKeyID()).isEqualTo("key-1");
        assertThat(jwt.verify(new RSASSAVerifier(RSAKey.parse(signer.publicJwk()))))
                .isTrue();
        assertThat(jwt.getJWTClaimsSet().getAudience()).containsExactly("audience");
        assertThat(JwtClaims.of(jwt.serialize())).hasValueSatisfying(claims -> {
            assertThat(claims.issuer()).contains("issuer");
            assertThat(claims.subject()).contains("subject");
            assertThat(claims.expiresAt().orElseThrow()).isAfter(Instant.now().plusSeconds(200));
        });
    }

    @Test
    void publishesThePublicKeyOnly() throws Exception {
        assertThat(JWK.parse(signer.publicJwk()).isPrivate()).isFalse();
        assertThat(signer.publicPem())
                .startsWith("-----BEGIN PUBLIC KEY-----\nMIIB")
                .doesNotContain("PRIVATE");
        assertThat(SigningKeys.describe("{\"keys\":[" + signer.publicJwk() + "]}"))
                .isEqualTo("RS256, RSA-2048");
    }

    @Test
    void takesOpaqueTokensForWhatTheyAre() {
        assertThat(JwtClaims.of("ory_at_abc.def")).isEmpty();
        assertThat(JwtClaims.of("eyJhbGciOi.broken")).isEqualTo(Optional.empty());
    }
}
