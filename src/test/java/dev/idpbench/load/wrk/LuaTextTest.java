package dev.idpbench.load.wrk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class LuaTextTest {

    @Test
    void letsNothingBreakOutOfALiteral() {
        assertThat(LuaText.quoted("a\"1\\\n]]é")).isEqualTo("\"a\\0341\\092\\010\\093\\093\\195\\169\"");
        assertThat(LuaText.list(List.of("a", "b"))).isEqualTo("{ \"a\", \"b\" }");
    }
}
