package dev.idpbench.observe;

import dev.idpbench.core.Observation;
import dev.idpbench.core.Reading;
import dev.idpbench.core.Resources;
import dev.idpbench.stack.Stack;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Watches a stack, its database and this very host while a load runs. All probes run in one thread, at 1 Hz; nothing of
 * it can hold the step up for more than a bounded time.
 */
public final class Observer implements AutoCloseable {

    private static final Duration PERIOD = Duration.ofSeconds(1);

    /** For reading everything once, a frozen database and a slow container engine included. */
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final long startedNanos = System.nanoTime();
    private final Instant startedAt = Instant.now();
    private final List<PartProbe> parts;
    private final PostgresProbe database;
    private final IncidentProbe incidents;
    private final StallMeter stalls = new StallMeter();
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(Observer::daemon);

    private Optional<Future<?>> sampling = Optional.empty();

    private Observer(Stack stack) {
        this.parts =
                stack.parts().stream().map(p -> new PartProbe(p, this::second)).toList();
        this.database = new PostgresProbe(stack.database());
        this.incidents = new IncidentProbe(stack::incidents);
    }

    /** Takes the first readings and starts sampling: directly before the load. */
    public static Observer start(Stack stack) {
        var observer = new Observer(stack);
        observer.run(() -> observer.probes().forEach(Probe::start));
        observer.sampling = Optional.of(observer.thread.scheduleAtFixedRate(
                observer::sample, PERIOD.toMillis(), PERIOD.toMillis(), TimeUnit.MILLISECONDS));
        return observer;
    }

    /** Takes the last readings; the figures are those of the whole observation. To be called once. */
    public Observation stop() {
        return stop(startedAt, Duration.ofNanos(System.nanoTime() - startedNanos));
    }

    /**
     * Takes the last readings; CPU and memory are those of the load alone, without the driver's start and end. To be
     * called once.
     *
     * @param loadStart first moment of the load
     * @param load its length
     */
    public Observation stop(Instant loadStart, Duration load) {
        boolean whole = run(() -> probes().forEach(Probe::stop));
        close();
        double from = seconds(Duration.between(startedAt, loadStart));
        return whole ? observation(from, from + seconds(load)) : nothing();
    }

    /** Ends all sampling without a last reading; idempotent. */
    @Override
    public void close() {
        stalls.stop();
        sampling.ifPresent(s -> s.cancel(false));
        thread.shutdownNow();
    }

    private Stream<Probe> probes() {
        return Stream.concat(parts.stream(), Stream.of(incidents, database, stalls));
    }

    private void sample() {
        probes().forEach(p -> p.sample(second()));
    }

    private Observation observation(double from, double to) {
        var resources = new TreeMap<String, Resources>();
        parts.forEach(p -> resources.put(p.name(), p.resources(from, to)));
        return new Observation(resources, incidents.during(), stalls.stalls(), database.figures());
    }

    /** The probes' thread hangs: their figures are half written and not to be trusted. */
    private Observation nothing() {
        var why = "the probes did not end within " + PATIENCE.toSeconds() + " s";
        Map<String, Resources> resources = parts.stream()
                .collect(Collectors.toMap(
                        PartProbe::name,
                        p -> new Resources(
                                Reading.missing(why),
                                Reading.missing(why),
                                Reading.missing(why),
                                Reading.missing(why),
                                Reading.missing(why),
                                List.of())));
        return new Observation(
                resources,
                List.of("whether every part lived is not known: " + why),
                stalls.stalls(),
                Reading.missing(why));
    }

    /** Runs in the probes' thread; false when it did not end in time. */
    private boolean run(Runnable work) {
        try {
            thread.submit(work).get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } catch (ExecutionException e) {
            throw new IllegalStateException("a probe failed", e.getCause());
        }
    }

    private double second() {
        return (System.nanoTime() - startedNanos) / 1e9;
    }

    private static double seconds(Duration duration) {
        return duration.toNanos() / 1e9;
    }

    private static Thread daemon(Runnable work) {
        var thread = new Thread(work, "idpbench-observer");
        thread.setDaemon(true);
        return thread;
    }
}
