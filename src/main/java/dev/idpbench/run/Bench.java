package dev.idpbench.run;

import dev.idpbench.core.ColdStart;
import dev.idpbench.core.Load;
import dev.idpbench.core.Measurement;
import dev.idpbench.core.Observation;
import dev.idpbench.core.PoolKind;
import dev.idpbench.core.PoolUse;
import dev.idpbench.core.Progress;
import dev.idpbench.core.Protocol;
import dev.idpbench.core.Step;
import dev.idpbench.core.StepResult;
import dev.idpbench.core.StepResult.WarmUp;
import dev.idpbench.core.TokenPool;
import dev.idpbench.core.UserError;
import dev.idpbench.core.Variant;
import dev.idpbench.core.Verdict;
import dev.idpbench.core.Verdict.Outcome;
import dev.idpbench.core.Workload;
import dev.idpbench.observe.Observer;
import dev.idpbench.product.Product;
import dev.idpbench.stack.Part;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One product under measurement: takes each step along its way, from seeded to recorded. The stack starts at the first
 * step and is closed with the bench.
 */
public final class Bench implements AutoCloseable {

    /** A load that covered less of its time than this, because its pool ran dry, is repeated once with a larger pool. */
    static final double COVERAGE = 0.8;

    /** A warm-up with more errors than this warms something else than the scenario. */
    private static final double WARM_UP_ERRORS = 0.01;

    private static final Duration SLACK = Duration.ofSeconds(60);
    private static final Duration CALIBRATION = Duration.ofSeconds(3);

    private final Suite suite;
    private final Product product;
    private Optional<Sut> sut = Optional.empty();
    private Map<String, String> sutSettings = Map.of();
    private Optional<UserError> startFailure = Optional.empty();
    private Optional<Path> lastResult = Optional.empty();
    private List<Path> failedStartLogs = List.of();
    private boolean closed;

    Bench(Suite suite, Product product) {
        this.suite = suite;
        this.product = product;
    }

    public Product product() {
        return product;
    }

    /** Planned steps of this product, in the order of the run. */
    public List<Step> steps() {
        return suite.plan().product(product.id()).orElseThrow().steps();
    }

    /**
     * Starts what is not started, warms what is cold, fills the step's pool and checks one request exactly.
     *
     * @throws UserError naming what refused; the step is then recorded as broken
     */
    public Prepared seed(Step step) {
        forgetEarlier();
        try {
            var begun = Instant.now();
            suite.ensureStarted();
            var system = systemFor(step.variant());
            // What died in an earlier step is not there for this one either, though a cache may still answer.
            whole(system).require();
            var workload = system.tenant().workload(step.scenario(), step.variant());
            var warmUps = new ArrayList<WarmUp>();
            if (system.coldFor(step.scenario())) {
                system.verify(workload, progress());
                warmScenario(system, workload).ifPresent(warmUps::add);
                system.warmed(step.scenario());
            }
            var warmUp = warmStep(system, workload, step);
            warmUp.ifPresent(warmUps::add);
            var pool = pool(system, workload, step, warmUp.map(WarmUp::qps).orElse(0.0));
            system.verify(workload, progress());
            return new Prepared(step, workload, measuredUse(workload), pool, warmUps, begun);
        } catch (UserError e) {
            throw broken(step, e);
        }
    }

    /** Runs the measured load under observation, a second time with a larger pool when the first ran dry too early. */
    public Measured measure(Prepared prepared) {
        try {
            var first = load(prepared);
            if (!ranDry(first.measurement())) {
                return first;
            }
            var rate = first.measurement().qps() * 1.5;
            progress()
                    .say("the pool ran dry after "
                            + first.measurement().covered().toSeconds() + " s: repeating the step with a larger one");
            var pool = current()
                    .pools()
                    .oneShot(
                            prepared.step().variant(),
                            rate,
                            protocol().measured(),
                            prepared.step().connections(),
                            needed(protocol().measured()));
            return load(prepared.with(pool));
        } catch (UserError e) {
            throw broken(prepared.step(), e);
        }
    }

    /** Judges the step and writes its result: always before anything is asserted. */
    public StepResult record(Measured measured) {
        var result = suite.record(product, current(), measured);
        lastResult = Optional.of(resultFile(result));
        return result;
    }

    /** Measures cold starts on stacks of their own; the bench's own stack must not run yet. */
    public ColdStart coldStart() {
        if (sut.isPresent()) {
            throw new UserError("cold starts are measured before the ladder: " + product.title() + " runs already");
        }
        forgetEarlier();
        try {
            var result = suite.coldStart(product);
            lastResult = Optional.of(suite.folder().resolve(result.fileName() + ".json"));
            return result;
        } catch (UserError e) {
            keepLogs();
            throw e;
        }
    }

    /** Whether a failed gate fails the test, as {@code bench.gates} says. */
    public boolean gatesAssert() {
        return suite.settings().gatesAssert();
    }

    /** The file that a result was written to. */
    public Path resultFile(StepResult result) {
        return suite.folder().resolve(result.step().fileName() + ".json");
    }

    /** What the last step wrote; empty when it could not be measured. */
    public Optional<Path> lastResult() {
        return lastResult;
    }

    /** Logs of the parts that run now, or of the start that has just failed. */
    public synchronized List<Path> logs() {
        return sut.map(s -> s.stack().parts().stream().map(Part::log).toList()).orElse(failedStartLogs);
    }

    /** Stops the product and asserts that nothing of it is left. Idempotent. */
    @Override
    public synchronized void close() {
        closed = true;
        stop();
    }

    private synchronized void forgetEarlier() {
        lastResult = Optional.empty();
        failedStartLogs = List.of();
    }

    private synchronized void keepLogs() {
        failedStartLogs = suite.logs(product);
    }

    /** Books the step as broken, with its cause in front. */
    private UserError broken(Step step, UserError failure) {
        var cause = running().map(system -> whole(system).explain(failure)).orElse(failure);
        suite.broken(step, cause.getMessage());
        return cause;
    }

    private Wholeness whole(Sut system) {
        return new Wholeness(product.title(), system.stack());
    }

    private synchronized Optional<Sut> running() {
        return sut;
    }

    private synchronized Sut systemFor(Variant variant) {
        if (closed) {
            throw new UserError(product.title() + " is closed");
        }
        startFailure.ifPresent(e -> {
            throw new UserError(product.title() + " did not start (see its first step): " + firstLine(e));
        });
        var wanted = product.stackSettings(variant);
        if (sut.isPresent() && sutSettings.equals(wanted)) {
            return sut.get();
        }
        stop();
        try {
            sut = Optional.of(suite.start(product, wanted));
            sutSettings = wanted;
            return sut.get();
        } catch (UserError e) {
            startFailure = Optional.of(e);
            keepLogs();
            suite.didNotStart(product, e);
            throw e;
        }
    }

    private void stop() {
        var running = sut;
        sut = Optional.empty();
        running.ifPresent(Sut::close);
    }

    private synchronized Sut current() {
        return sut.orElseThrow(() -> new UserError(product.title() + " is not running: the step was not seeded"));
    }

    private Optional<WarmUp> warmScenario(Sut system, Workload workload) {
        var time = protocol().scenarioWarmUp(product.runtime());
        return time.isZero()
                ? Optional.empty()
                : Optional.of(
                        warm(system, workload, warmUse(workload), protocol().warmUpConnections(), time, "scenario"));
    }

    private Optional<WarmUp> warmStep(Sut system, Workload workload, Step step) {
        var time = protocol().stepWarmUp(product.runtime());
        var rotates = warmUse(workload) == PoolUse.ROTATED;
        if (time.isZero() && !rotates) {
            return Optional.empty();
        }
        if (!(rotates && protocol().oneShotWarmUp())) {
            var length = time.isZero() ? CALIBRATION : time;
            return Optional.of(warm(system, workload, warmUse(workload), step.connections(), length, "step"));
        }
        var calibration = warm(system, workload, PoolUse.ROTATED, step.connections(), CALIBRATION, "calibration")
                .qps();
        var pool = system.pools().oneShot(step.variant(), calibration, time, step.connections(), needed(time));
        return Optional.of(warm(workload, PoolUse.ONE_SHOT, pool, step.connections(), time, "step"));
    }

    private WarmUp warm(Sut system, Workload workload, PoolUse use, int connections, Duration time, String purpose) {
        var pool = pool(system, workload, use, connections, time);
        var load = load(workload, use, pool, connections, time, purpose);
        progress()
                .say("warming " + workload.scenario().title() + " for " + time.toSeconds() + " s at c=" + connections);
        var measurement = suite.driver().run(load);
        if (use == PoolUse.ROTATED) {
            system.pools().rotated(workload.variant(), measurement.remaining());
        }
        return warmUp(purpose, connections, measurement);
    }

    private WarmUp warm(
            Workload workload, PoolUse use, TokenPool pool, int connections, Duration time, String purpose) {
        return warmUp(purpose, connections, suite.driver().run(load(workload, use, pool, connections, time, purpose)));
    }

    private static WarmUp warmUp(String purpose, int connections, Measurement measurement) {
        if (measurement.good() < (1 - WARM_UP_ERRORS) * measurement.attempts() || measurement.good() == 0) {
            throw new UserError("only " + measurement.good() + " of " + measurement.attempts()
                    + " answers were right in the " + purpose + " warm-up at c=" + connections + ": "
                    + measurement.errors() + ", statuses " + measurement.statuses() + ", bodies "
                    + measurement.bodyFailures());
        }
        return new WarmUp(purpose, connections, measurement.covered(), measurement.qps());
    }

    /** The measured pool: one-shot refresh tokens sized by the calibration; anything else as in the warm-up. */
    private TokenPool pool(Sut system, Workload workload, Step step, double calibratedRate) {
        var use = measuredUse(workload);
        if (use != PoolUse.ONE_SHOT) {
            return pool(system, workload, use, step.connections(), protocol().measured());
        }
        return system.pools()
                .oneShot(
                        step.variant(),
                        calibratedRate,
                        protocol().measured(),
                        step.connections(),
                        needed(protocol().measured()));
    }

    private TokenPool pool(Sut system, Workload workload, PoolUse use, int connections, Duration time) {
        return switch (use) {
            case NONE -> new TokenPool(List.of());
            case REUSED -> system.pools().access(workload.variant(), needed(time));
            case ROTATED -> system.pools().rotation(workload.variant(), connections, needed(time));
            case ONE_SHOT -> throw new IllegalStateException("a one-shot pool is sized by a rate");
        };
    }

    private Measured load(Prepared prepared) {
        var step = prepared.step();
        var load = load(
                prepared.workload(),
                prepared.use(),
                prepared.pool(),
                step.connections(),
                protocol().measured(),
                "");
        var observer = Observer.start(current().stack());
        Measurement measurement;
        Observation observation;
        try (observer) {
            measurement = suite.driver().run(load);
            observation = observer.stop(measurement.startedAt(), measurement.covered());
        }
        if (prepared.use() == PoolUse.ROTATED) {
            current().pools().rotated(step.variant(), measurement.remaining());
        }
        return new Measured(prepared, measurement, observation, semantic(prepared.workload()));
    }

    private Verdict semantic(Workload workload) {
        try {
            current().verify(workload, Progress.SILENT);
            return new Verdict(
                    "semantic", Outcome.PASS, "one exact request was answered rightly before and after", Map.of());
        } catch (UserError e) {
            return new Verdict("semantic", Outcome.FAIL, "after the load: " + e.getMessage(), Map.of());
        }
    }

    private Load load(Workload workload, PoolUse use, TokenPool pool, int connections, Duration time, String purpose) {
        var name = new Step(product.id(), workload.scenario(), workload.variant(), connections).fileName();
        return new Load(
                workload,
                use,
                pool,
                connections,
                time,
                suite.evidence(),
                purpose.isEmpty() ? name : name + "-" + purpose);
    }

    private static boolean ranDry(Measurement measurement) {
        return measurement.poolSpent().dry()
                && measurement.covered().toMillis()
                        < COVERAGE * measurement.planned().toMillis();
    }

    private static PoolUse measuredUse(Workload workload) {
        return workload.pool()
                .map(kind -> kind == PoolKind.ACCESS_TOKEN ? PoolUse.REUSED : spent(workload.variant()))
                .orElse(PoolUse.NONE);
    }

    private static PoolUse spent(Variant variant) {
        return variant.equals(Variant.ROTATING) ? PoolUse.ROTATED : PoolUse.ONE_SHOT;
    }

    private static PoolUse warmUse(Workload workload) {
        return workload.pool()
                .map(kind -> kind == PoolKind.ACCESS_TOKEN ? PoolUse.REUSED : PoolUse.ROTATED)
                .orElse(PoolUse.NONE);
    }

    /** A pool must outlive the load, its start-up and the checks around it. */
    private static Duration needed(Duration load) {
        return load.plus(SLACK);
    }

    private Protocol protocol() {
        return suite.plan().protocol();
    }

    private Progress progress() {
        return suite.progress();
    }

    private static String firstLine(UserError e) {
        return e.getMessage().lines().findFirst().orElse("");
    }
}
