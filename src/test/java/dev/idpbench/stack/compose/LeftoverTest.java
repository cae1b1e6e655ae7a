package dev.idpbench.stack.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class LeftoverTest {

    @Test
    void isInTheWayByLabelOrByName() {
        assertThat(volume("anything", Map.of(Leftover.PROJECT_LABEL, "idpbench-hydra"))
                        .inTheWayOf("idpbench-hydra"))
                .isTrue();
        assertThat(volume("idpbench-hydra-database", Map.of()).inTheWayOf("idpbench-hydra"))
                .isTrue();
        assertThat(volume("idpbench-hydra", Map.of()).inTheWayOf("idpbench-hydra"))
                .isTrue();
        assertThat(volume("idpbench-hydrant", Map.of()).inTheWayOf("idpbench-hydra"))
                .isFalse();
        assertThat(volume("my-idpbench-hydra", Map.of()).inTheWayOf("idpbench-hydra"))
                .isFalse();
    }

    @Test
    void belongsToNobodyWithoutOurLabel() {
        assertThat(volume("idpbench-hydra-database", Map.of()).ownerLabel()).isEmpty();
        assertThat(volume("idpbench-hydra-database", null).ownedBy("by-hand")).isFalse();
    }

    private static Leftover volume(String name, Map<String, String> labels) {
        return new Leftover(Leftover.Kind.VOLUME, name, name, labels, false);
    }
}
