package dev.idpbench.seed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.idpbench.core.UserError;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class TokenAnswerTest {

    private static final Instant ASKED = Instant.parse("2026-01-01T00:00:00Z");

    @Test
    void readsTopLevelMembersOnly() {
        var answer = TokenAnswer.read(
                "{\"a\":{\"access_token\":\"inner\"},\"access_token\":\"t\",\"b\":[1,2],\"expires_in\":60}", ASKED);

        assertThat(answer.text("access_token")).isEqualTo("t");
        assertThat(answer.find("b")).isEmpty();
        assertThat(answer).hasToString("TokenAnswer[access_token, expires_in]");
    }

    @Test
    void takesTheExpiryOfAnOpaqueTokenFromItsLifetime() {
        var answer = TokenAnswer.read("{\"access_token\":\"opaque\",\"expires_in\":60}", ASKED);

        assertThat(answer.expiry("access_token", "expires_in")).isEqualTo(ASKED.plusSeconds(60));
    }

    @Test
    void takesTheExpiryOfAJwtFromItself() {
        var jwt = JwtSigner.random().assertion("i", "s", "a", Duration.ofHours(1));
        var answer = TokenAnswer.read("{\"access_token\":\"" + jwt + "\",\"expires_in\":60}", ASKED);

        assertThat(answer.expiry("access_token", "expires_in"))
                .isBetween(Instant.now().plusSeconds(3500), Instant.now().plusSeconds(3700));
    }

    @Test
    void showsNoTokenOfABrokenAnswer() {
        assertThatThrownBy(() -> TokenAnswer.read("{\"access_token\":\"s3cret\",", ASKED))
                .isInstanceOf(UserError.class)
                .hasMessageNotContaining("s3cret");
        assertThatThrownBy(() -> TokenAnswer.read("<html>", ASKED)).hasMessageContaining("<html>");
        assertThatThrownBy(() -> TokenAnswer.read("", ASKED)).hasMessageContaining("(empty body)");
    }
}
