package dev.idpbench.product.hydra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.idpbench.core.UserError;
import dev.idpbench.seed.Transient;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RedirectTest {

    @Test
    void leadsOn() {
        assertThat(new Redirect(303, Map.of("code", "abc")).expect("code")).isEqualTo("abc");
    }

    @Test
    void aVerifierThatWasUsedBeforeIsALostAnswer() {
        var again = refusal("The consent verifier has already been used.");

        assertThatThrownBy(() -> again.expect("code"))
                .isInstanceOf(Transient.class)
                .hasMessageContaining("Hydra refused the login: access_denied");
    }

    @Test
    void anyOtherRefusalEndsTheMinting() {
        assertThatThrownBy(() -> refusal("The user said no.").expect("code"))
                .isInstanceOf(UserError.class)
                .isNotInstanceOf(Transient.class)
                .hasMessageContaining("The user said no.");
    }

    private static Redirect refusal(String description) {
        return new Redirect(303, Map.of("error", "access_denied", "error_description", description));
    }
}
