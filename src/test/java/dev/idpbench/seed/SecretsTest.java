package dev.idpbench.seed;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.junit.jupiter.api.Test;

class SecretsTest {

    @Test
    void secretsDifferAndNeverPrint() {
        var one = Secret.random();

        assertThat(one.reveal())
                .hasSize(43)
                .matches("[\\w-]+")
                .isNotEqualTo(Secret.random().reveal());
        assertThat(one).hasToString("(secret)");
        assertThat(Pkce.random().toString()).contains("(secret)");
    }

    @Test
    void pkceFollowsTheSpecificationsExample() {
        // RFC 7636, appendix B
        var pkce = Pkce.of(Secret.of("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"));

        assertThat(pkce.challenge()).isEqualTo("E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM");
    }

    @Test
    void basicEncodesIdAndSecretFirst() {
        var header = Credentials.basic("a:b", Secret.of("c d"));

        assertThat(new String(
                        Base64.getDecoder().decode(header.substring("Basic ".length())), StandardCharsets.US_ASCII))
                .isEqualTo("a%3Ab:c+d");
    }
}
