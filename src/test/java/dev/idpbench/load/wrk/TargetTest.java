package dev.idpbench.load.wrk;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.idpbench.core.UserError;
import java.net.URI;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TargetTest {

    private final Target target = new Target(Set.of("IdP.example"));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://127.0.0.1:80",
                "http://127.8.9.1",
                "http://[::1]:8080",
                "http://localhost:1",
                "https://idp.EXAMPLE:8443"
            })
    void allowsLoopbackAndWhatWasNamed(String address) {
        assertThatCode(() -> target.check(URI.create(address))).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"http://10.0.0.1:80", "http://192.0.2.7", "http://[2001:db8::1]/", "http:/path", "http://0.0.0.0"
            })
    void refusesEverythingElse(String address) {
        assertThatThrownBy(() -> target.check(URI.create(address))).isInstanceOf(UserError.class);
    }
}
