package dev.idpbench.core;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExcerptTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"access_token\":\"s3cret\"}",
                "{\"refresh_token\" : \"s3cret",
                "{\"client_secret\":\"s3cret\\\"s3cret\"}",
                "grant_type=password&password=s3cret&x=y",
                "token=s3cret",
                "Authorization: Basic s3crets3cret==",
                "Authorization: bearer s3crets3cret",
                "no key, but eyJhbGciOiJSUzI1NiJ9.s3cretpayloads3cretpayload.s3cretsignature"
            })
    void leavesSecretsOut(String body) {
        assertThat(Excerpt.of(body)).doesNotContain("s3cret");
    }

    @Test
    void keepsWhatExplains() {
        assertThat(Excerpt.of("{\"error\":\"invalid_grant\",\n \"error_description\":\"Token is not active\"}"))
                .isEqualTo("{\"error\":\"invalid_grant\", \"error_description\":\"Token is not active\"}");
    }

    @Test
    void isShort() {
        assertThat(Excerpt.of("word ".repeat(10_000))).hasSizeLessThan(320).endsWith("[cut]");
        assertThat(Excerpt.of(" \n")).isEqualTo("(empty body)");
    }
}
