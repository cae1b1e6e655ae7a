package dev.idpbench.stack.compose;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;

/**
 * Tells parts that ended by themselves from parts whose engine was stopped. An engine that is asked to end stops its
 * containers first and answers until they are down, so for a while nothing but their exit codes is to be seen.
 */
final class EngineEnd {

    /** What an engine gives its containers before it kills them. */
    private static final Duration GRACE = Duration.ofSeconds(10);

    private static final Duration LOOK = Duration.ofMillis(250);

    private final Supplier<Optional<String>> silence;
    private final Duration grace;
    private final Set<List<String>> ownEnds = ConcurrentHashMap.newKeySet();

    /** @param silence why the engine no longer answers; empty while it does */
    EngineEnd(Supplier<Optional<String>> silence) {
        this(silence, GRACE);
    }

    EngineEnd(Supplier<Optional<String>> silence, Duration grace) {
        this.silence = silence;
        this.grace = grace;
    }

    /**
     * What happened to the parts, or that it happened to their engine.
     *
     * @param parts asks the engine for each part's incident
     */
    List<String> explain(Supplier<List<String>> parts) {
        var silent = silence.get();
        if (silent.isPresent()) {
            return List.of(silent.get());
        }
        var seen = parts.get();
        if (seen.stream().noneMatch(ContainerState::wasAskedToEnd) || ownEnds.contains(seen)) {
            return seen;
        }
        var end = awaitSilence();
        if (end.isEmpty()) {
            ownEnds.add(seen);
        }
        return end.map(said -> List.of(said + " It stopped the containers first: " + String.join("; ", seen) + "."))
                .orElse(seen);
    }

    private Optional<String> awaitSilence() {
        var said = new AtomicReference<Optional<String>>(Optional.empty());
        try {
            Awaitility.await()
                    .atMost(grace)
                    .pollDelay(Duration.ZERO)
                    .pollInterval(LOOK)
                    .until(() -> said.updateAndGet(before -> silence.get()).isPresent());
        } catch (ConditionTimeoutException e) {
            // The engine lives on: the parts ended by themselves, or somebody stopped them alone.
            return Optional.empty();
        }
        return said.get();
    }
}
