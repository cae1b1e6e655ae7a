package dev.idpbench.seed;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import java.util.UUID;

/** Signs assertions (RFC 7523) with an RSA-2048 key made for this session. The key never leaves this object. */
public final class JwtSigner {

    private static final int BITS = 2048;
    private static final int PEM_LINE = 64;

    private final RSAKey key;
    private final String keyId;

    private JwtSigner(RSAKey key, String keyId) {
        this.key = key;
        this.keyId = keyId;
    }

    /** A signer with a fresh key and a random key id. */
    public static JwtSigner random() {
        try {
            return new JwtSigner(
                    new RSAKeyGenerator(BITS).generate(), UUID.randomUUID().toString());
        } catch (JOSEException e) {
            throw new IllegalStateException("every JDK can make RSA keys", e);
        }
    }

    /**
     * A signer with a key that a server made.
     *
     * @param pem RSA private key, PKCS #1 ("BEGIN RSA PRIVATE KEY")
     * @throws dev.idpbench.core.UserError when it is not one
     */
    public static JwtSigner ofPem(Secret pem, String keyId) {
        return new JwtSigner(Pkcs1.read(pem.reveal()), keyId);
    }

    /** The same key under the id that the server gave it. */
    public JwtSigner withKeyId(String id) {
        return new JwtSigner(key, id);
    }

    /** The public key as PEM (X.509 SubjectPublicKeyInfo), for upload. */
    public String publicPem() {
        try {
            var newline = "\n".getBytes(StandardCharsets.US_ASCII);
            var body = Base64.getMimeEncoder(PEM_LINE, newline)
                    .encodeToString(key.toRSAPublicKey().getEncoded());
            return "-----BEGIN PUBLIC KEY-----\n" + body + "\n-----END PUBLIC KEY-----\n";
        } catch (JOSEException e) {
            throw new IllegalStateException("an RSA key has a public part", e);
        }
    }

    /** The public key as a JSON Web Key with its key id, for upload. */
    public String publicJwk() {
        return new RSAKey.Builder(key.toPublicJWK())
                .keyID(keyId)
                .algorithm(JWSAlgorithm.RS256)
                .build()
                .toJSONString();
    }

    /** An RS256 assertion issued now, with a {@code jti} of its own. */
    public String assertion(String issuer, String subject, String audience, Duration lifetime) {
        var now = Instant.now();
        var claims = new JWTClaimsSet.Builder()
                .issuer(issuer)
                .subject(subject)
                .audience(audience)
                .issueTime(Date.from(now))
                .expirationTime(Date.from(now.plus(lifetime)))
                .jwtID(UUID.randomUUID().toString())
                .build();
        var jwt = new SignedJWT(
                new JWSHeader.Builder(JWSAlgorithm.RS256).keyID(keyId).build(), claims);
        try {
            jwt.sign(new RSASSASigner(key));
        } catch (JOSEException e) {
            throw new IllegalStateException("an RSA key signs RS256", e);
        }
        return jwt.serialize();
    }

    /** Key id only. */
    @Override
    public String toString() {
        return "JwtSigner[" + keyId + "]";
    }
}
