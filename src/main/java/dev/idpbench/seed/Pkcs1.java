package dev.idpbench.seed;

import com.nimbusds.jose.jwk.RSAKey;
import dev.idpbench.core.UserError;
import java.io.ByteArrayOutputStream;
import java.security.KeyFactory;
import java.security.NoSuchAlgorithmException;
import java.security.interfaces.RSAPrivateCrtKey;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.RSAPublicKeySpec;
import java.util.Base64;
import java.util.regex.Pattern;

/** RSA private keys in the form of RFC 8017, appendix A.1.2, which the JDK reads only inside of a PKCS #8 envelope. */
final class Pkcs1 {

    private static final Pattern PEM =
            Pattern.compile("-----BEGIN RSA PRIVATE KEY-----([A-Za-z0-9+/=\\s]+)-----END RSA PRIVATE KEY-----");

    /** Version 0, then the algorithm: rsaEncryption (1.2.840.113549.1.1.1) without parameters. RFC 5208, section 5. */
    private static final byte[] HEAD = {
        0x02,
        0x01,
        0x00,
        0x30,
        0x0d,
        0x06,
        0x09,
        0x2a,
        (byte) 0x86,
        0x48,
        (byte) 0x86,
        (byte) 0xf7,
        0x0d,
        0x01,
        0x01,
        0x01,
        0x05,
        0x00
    };

    private static final int SEQUENCE = 0x30;
    private static final int OCTET_STRING = 0x04;

    private Pkcs1() {}

    static RSAKey read(String pem) {
        var match = PEM.matcher(pem);
        if (!match.find()) {
            throw new UserError("the server handed out a key that is no RSA private key in PEM (PKCS #1)");
        }
        try {
            return key(Base64.getMimeDecoder().decode(match.group(1)));
        } catch (InvalidKeySpecException | ClassCastException e) {
            throw new UserError("the server handed out an RSA private key that cannot be read", e);
        }
    }

    private static RSAKey key(byte[] pkcs1) throws InvalidKeySpecException {
        try {
            var factory = KeyFactory.getInstance("RSA");
            var key = (RSAPrivateCrtKey) factory.generatePrivate(new PKCS8EncodedKeySpec(envelope(pkcs1)));
            var publicKey = factory.generatePublic(new RSAPublicKeySpec(key.getModulus(), key.getPublicExponent()));
            return new RSAKey.Builder((java.security.interfaces.RSAPublicKey) publicKey)
                    .privateKey(key)
                    .build();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK knows RSA", e);
        }
    }

    private static byte[] envelope(byte[] pkcs1) {
        var content = new ByteArrayOutputStream();
        content.writeBytes(HEAD);
        content.writeBytes(element(OCTET_STRING, pkcs1));
        return element(SEQUENCE, content.toByteArray());
    }

    /** Tag, length and content, DER: two length bytes fit every RSA key that is worth signing with. */
    private static byte[] element(int tag, byte[] content) {
        var out = new ByteArrayOutputStream();
        out.write(tag);
        out.write(0x82);
        out.write(content.length >> 8);
        out.write(content.length);
        out.writeBytes(content);
        return out.toByteArray();
    }
}
