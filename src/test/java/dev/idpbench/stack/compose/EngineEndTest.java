package dev.idpbench.stack.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class EngineEndTest {

    private static final String SILENT = "The container engine no longer answers.";
    private static final List<String> INTERRUPTED = List.of("database ended with exit code 130 at noon");
    private static final Duration SHORT = Duration.ofMillis(600);

    private final AtomicInteger pings = new AtomicInteger();

    @Test
    void asksNoPartOfASilentEngine() {
        assertThat(silentFrom(1).explain(() -> {
                    throw new AssertionError("nobody answers");
                }))
                .containsExactly(SILENT);
    }

    @Test
    void namesTheEngineThatStoppedItsContainersBeforeItself() {
        assertThat(silentFrom(3).explain(() -> INTERRUPTED))
                .singleElement()
                .asString()
                .startsWith(SILENT)
                .contains("database ended with exit code 130");
    }

    @Test
    void leavesAPartItsOwnEndWhereTheEngineLivesOn() {
        var end = silentFrom(Integer.MAX_VALUE);
        assertThat(end.explain(() -> INTERRUPTED)).isEqualTo(INTERRUPTED);
        int afterTheWait = pings.get();
        assertThat(end.explain(() -> INTERRUPTED)).isEqualTo(INTERRUPTED);
        assertThat(pings.get()).as("it is waited for once").isEqualTo(afterTheWait + 1);
    }

    @Test
    void doesNotWaitWhereNobodyAskedThePartToEnd() {
        for (var own : List.of("product ended with exit code 1 at noon", "product ended with exit code 137 at noon")) {
            assertThat(silentFrom(Integer.MAX_VALUE).explain(() -> List.of(own)))
                    .containsExactly(own);
        }
        assertThat(silentFrom(Integer.MAX_VALUE).explain(List::of)).isEmpty();
        assertThat(pings.get()).isEqualTo(3);
    }

    private EngineEnd silentFrom(int ping) {
        return new EngineEnd(() -> pings.incrementAndGet() >= ping ? Optional.of(SILENT) : Optional.empty(), SHORT);
    }
}
