package dev.idpbench.product.zitadel;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.jwk.RSAKey;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;
import java.util.Base64;

/** Keys as Zitadel's API carries them. */
final class Pkcs1Pem {

    /** Version, algorithm and the headers around the inner key, before it in a PKCS #8 envelope of 2048 bits. */
    private static final int ENVELOPE = 26;

    private Pkcs1Pem() {}

    /** The private key without the envelope that the JDK puts it in. */
    static String of(RSAKey key) {
        try {
            var pkcs8 = key.toRSAPrivateKey().getEncoded();
            var inner = Arrays.copyOfRange(pkcs8, ENVELOPE, pkcs8.length);
            var body = Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII))
                    .encodeToString(inner);
            return "-----BEGIN RSA PRIVATE KEY-----\n" + body + "\n-----END RSA PRIVATE KEY-----\n";
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    static RSAKey publicKey(String pem) {
        var body = pem.replaceAll("-----[A-Z ]+-----", "");
        try {
            var spec = new X509EncodedKeySpec(Base64.getMimeDecoder().decode(body));
            return new RSAKey.Builder(
                            (RSAPublicKey) KeyFactory.getInstance("RSA").generatePublic(spec))
                    .build();
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException("no public key", e);
        }
    }
}
