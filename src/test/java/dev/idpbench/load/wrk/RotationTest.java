package dev.idpbench.load.wrk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.idpbench.core.Token;
import dev.idpbench.core.TokenPool;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class RotationTest {

    private static final Token ANN = new Token("a", "ann", Instant.ofEpochSecond(200));
    private static final Token BOB = new Token("b", "bob", Instant.ofEpochSecond(100));

    @Test
    void keepsTokensThatWereNotSent() {
        assertThat(Rotation.remaining(new TokenPool(List.of(ANN, BOB)), List.of("b"))
                        .tokens())
                .containsExactly(BOB);
    }

    @Test
    void claimsNothingAboutNewTokensButTheEarliestExpiry() {
        var remaining = Rotation.remaining(new TokenPool(List.of(ANN, BOB)), List.of("a", "new"));

        assertThat(remaining.tokens())
                .containsExactly(ANN, new Token("new", Rotation.UNKNOWN_SUBJECT, Instant.ofEpochSecond(100)));
    }

    @Test
    void knowsTheSubjectWhenThereIsOnlyOne() {
        var remaining = Rotation.remaining(new TokenPool(List.of(ANN)), List.of("new"));

        assertThat(remaining.subjects()).containsExactly("ann");
    }
}
