package dev.idpbench.seed;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FormBodyTest {

    @Test
    void encodesNamesAndValuesInOrder() {
        var form = FormBody.grant("urn:ietf:params:oauth:grant-type:jwt-bearer").with("scope", "a b&c=é");

        assertThat(form.encoded())
                .isEqualTo("grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer&scope=a+b%26c%3D%C3%A9");
    }

    @Test
    void leavesThePlaceholderForTheDriver() {
        assertThat(FormBody.empty().withToken("token").encoded()).isEqualTo("token={token}");
    }

    @Test
    void printsNamesOnly() {
        assertThat(FormBody.grant("password").with("password", Secret.of("s3cret")))
                .hasToString("[grant_type, password]");
    }
}
