package dev.idpbench.stack.compose;

import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.model.Statistics;
import dev.idpbench.core.Reading;
import dev.idpbench.stack.Vitals;
import dev.idpbench.stack.compose.engine.Engine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;

/**
 * Reads a container through the engine's own statistics, which it streams once a second; a single question would take it
 * one to two seconds. Counters are carried on from the last frame at the rate between the last two, so that two readings
 * between the same frames are not taken for a second without work.
 */
final class ContainerVitals implements Vitals {

    private static final Duration FIRST_FRAME = Duration.ofSeconds(5);
    private static final double STALE_SECONDS = 5;
    private static final double CARRIED_SECONDS = 1.5;

    private final Engine engine;
    private volatile Stream stream;

    private ContainerVitals(Engine engine, String container) {
        this.engine = engine;
        this.stream = open(container);
    }

    static ContainerVitals of(Engine engine, String container) {
        return new ContainerVitals(engine, container);
    }

    /** Follows the container that took the place of the last one. */
    void follow(String container) {
        close();
        stream = open(container);
    }

    /** The container is gone: its last frame tells nothing about the one that will take its place. */
    void forget() {
        close();
        stream.last = Optional.empty();
        stream.earlier = Optional.empty();
    }

    private Stream open(String container) {
        var opened = new Stream(container);
        engine.client().statsCmd(container).exec(opened);
        return opened;
    }

    /** Waits until the first frame is there; a container that does not run never sends one. */
    void await() {
        try {
            Awaitility.await().atMost(FIRST_FRAME).until(() -> stream.last.isPresent());
        } catch (ConditionTimeoutException e) {
            // The readings say themselves that they are missing, and why.
            return;
        }
    }

    @Override
    public Reading<Double> cpuSeconds() {
        return carried(StatsFrame::cpuSeconds);
    }

    @Override
    public Reading<Double> throttledSeconds() {
        return carried(StatsFrame::throttledSeconds);
    }

    @Override
    public Reading<Long> rssBytes() {
        return last().map(StatsFrame::memoryBytes);
    }

    @Override
    public Reading<Long> pssBytes() {
        return new HostMemory(engine, stream.container).pssBytes();
    }

    private Reading<StatsFrame> last() {
        var frame = stream.last;
        if (frame.isEmpty()) {
            return Reading.missing("the container engine sent no statistics" + stream.trouble());
        }
        var age = secondsSince(frame.get());
        return age > STALE_SECONDS
                ? Reading.missing(
                        "the container engine sent no statistics for %.0f s%s".formatted(age, stream.trouble()))
                : Reading.of(frame.get());
    }

    private Reading<Double> carried(ToDoubleFunction<StatsFrame> counter) {
        var earlier = stream.earlier;
        return last().map(frame -> {
            var value = counter.applyAsDouble(frame);
            return earlier.filter(e -> e.arrivedNanos() < frame.arrivedNanos())
                    .map(e -> value
                            + Math.min(CARRIED_SECONDS, secondsSince(frame))
                                    * (value - counter.applyAsDouble(e))
                                    / ((frame.arrivedNanos() - e.arrivedNanos()) / 1e9))
                    .orElse(value);
        });
    }

    private static double secondsSince(StatsFrame frame) {
        return (System.nanoTime() - frame.arrivedNanos()) / 1e9;
    }

    void close() {
        try {
            stream.close();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot end the statistics of " + stream.container, e);
        }
    }

    private static final class Stream extends ResultCallback.Adapter<Statistics> {

        private final String container;
        private volatile Optional<StatsFrame> earlier = Optional.empty();
        private volatile Optional<StatsFrame> last = Optional.empty();
        private volatile Optional<Throwable> broken = Optional.empty();

        Stream(String container) {
            this.container = container;
        }

        @Override
        public void onNext(Statistics statistics) {
            StatsFrame.of(statistics, System.nanoTime()).ifPresent(frame -> {
                earlier = last;
                last = Optional.of(frame);
            });
        }

        @Override
        public void onError(Throwable failure) {
            broken = Optional.of(failure);
            super.onError(failure);
        }

        String trouble() {
            return broken.map(failure -> " (" + failure.getMessage() + ")").orElse("");
        }
    }
}
