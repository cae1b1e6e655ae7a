package dev.idpbench.stack.compose;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.idpbench.stack.compose.engine.ContainerEngine;
import java.util.List;

/** Skips container tests where no engine answers, and says why. */
final class EngineAtHand {

    private EngineAtHand() {}

    static void orSkip(String... images) {
        var why = ContainerEngine.unavailable(List.of(images));
        assumeTrue(why.isEmpty(), () -> why.orElseThrow().reason());
    }
}
