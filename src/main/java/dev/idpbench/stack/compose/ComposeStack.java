package dev.idpbench.stack.compose;

import dev.idpbench.core.Mode;
import dev.idpbench.stack.DatabaseAccess;
import dev.idpbench.stack.Part;
import dev.idpbench.stack.Readiness;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.Stack;
import dev.idpbench.stack.StackFailure;
import dev.idpbench.stack.StartTimes;
import dev.idpbench.stack.compose.engine.Engine;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;

/** A stack of containers, as {@code compose/<product>/compose.yaml} describes it. */
public final class ComposeStack implements Stack {

    private static final Duration GRACE = Duration.ofSeconds(20);
    private static final Duration ONE_SERVICE = Duration.ofSeconds(90);
    /** Between two questions whether parts still run: at the interval of a cold start they would cost it CPU. */
    private static final Duration LOOK = Duration.ofMillis(400);

    private final ComposeStackBuilder plan;
    private final Engine engine;
    private final ComposeRun compose;
    private final TakeDown takeDown;
    private final List<Member> members;
    private final EngineEnd engineEnd;
    private final Map<String, String> runtime = new TreeMap<>();
    private final AtomicBoolean closed = new AtomicBoolean();
    private volatile long lookedNanos = System.nanoTime() - LOOK.toNanos();
    private volatile Instant ready = Instant.EPOCH;
    /** When the work began that a part's first start consists of, too. */
    private final Map<String, Instant> prepared = new ConcurrentHashMap<>();

    ComposeStack(ComposeStackBuilder plan, Engine engine, ComposeRun compose, TakeDown takeDown, List<Member> members) {
        this.plan = plan;
        this.engine = engine;
        this.compose = compose;
        this.takeDown = takeDown;
        this.members = members;
        this.engineEnd = new EngineEnd(engine::silence);
    }

    /**
     * Begins a stack named {@code idpbench-<product>}.
     *
     * @param product folder below {@code compose/}
     */
    public static ComposeStackBuilder builder(Site site, String product) {
        return new ComposeStackBuilder(site, product);
    }

    /** Waits for each condition in turn. A container that ends meanwhile ends the wait. */
    void awaitReady() {
        plan.readiness.forEach(this::await);
        ready = Instant.now();
        plan.preparations.forEach(p -> p.began(engine, plan.project, plan.site.logs())
                .ifPresent(began -> prepared.putIfAbsent(p.part(), began)));
        members.forEach(member -> member.runtime().ifPresent(said -> runtime.put(member.name(), said)));
    }

    private void await(Readiness readiness) {
        var seen = new AtomicReference<>("nothing");
        try {
            Awaitility.await()
                    .atMost(readiness.within())
                    .pollDelay(Duration.ZERO)
                    .pollInterval(plan.site.readinessPoll().orElse(readiness.every()))
                    .until(() -> holds(readiness, seen));
        } catch (ConditionTimeoutException e) {
            throw new StackFailure(
                    plan.project + " did not get ready within "
                            + readiness.within().toSeconds() + " s: waited for "
                            + readiness.condition() + ", last seen: " + seen.get() + "."
                            + LogTail.of(last().log()),
                    e);
        }
    }

    private boolean holds(Readiness readiness, AtomicReference<String> seen) {
        var missing = readiness.check().missing();
        missing.ifPresent(seen::set);
        if (missing.isPresent() && System.nanoTime() - lookedNanos >= LOOK.toNanos()) {
            members.forEach(this::refuseEnded);
            lookedNanos = System.nanoTime();
        }
        return missing.isEmpty();
    }

    /**
     * Copies a file out of a container, which may have ended; what it holds reaches no log.
     *
     * @throws StackFailure when it is not there
     */
    public void copyOut(String service, String file, Path target) {
        compose.run(ONE_SERVICE, "cp", service + ":" + file, target.toString());
    }

    private void refuseEnded(Member member) {
        var incident = engineEnd.explain(() -> member.incident().stream().toList());
        if (!incident.isEmpty()) {
            throw new StackFailure(
                    plan.project + " did not start: " + String.join("; ", incident) + "." + member.logTail());
        }
    }

    private Member last() {
        return members.get(members.size() - 1);
    }

    List<Member> members() {
        return members;
    }

    private Member member(String part) {
        return members.stream()
                .filter(member -> member.name().equals(part))
                .findFirst()
                .orElseThrow(() -> new NoSuchElementException("no part " + part + " in " + plan.project));
    }

    /** Removes the part's container; the others and all named volumes stay. */
    @Override
    public void stopPart(String name) {
        var member = member(name);
        member.expectStop();
        compose.run(ONE_SERVICE, "rm", "--stop", "--force", "--volumes", member.service());
        member.vitals().forget();
    }

    /** The part gets a new container. */
    @Override
    public void startPart(String name) {
        var member = member(name);
        prepared.remove(name);
        compose.run(ONE_SERVICE, "up", "--detach", "--no-build", "--no-deps", "--pull", "never", member.service());
        member.takeNext();
        plan.readiness.forEach(this::await);
        ready = Instant.now();
        member.vitals().await();
    }

    /** Readiness is the stack's: its last part's, which the others were started for. */
    @Override
    public StartTimes startTimes(String part) {
        var own = new StartTimes(member(part).startedAt(), ready);
        return Optional.ofNullable(prepared.get(part)).map(own::orderedAt).orElse(own);
    }

    @Override
    public Mode mode() {
        return Mode.COMPOSE;
    }

    @Override
    public URI endpoint(String name) {
        return Optional.ofNullable(plan.endpoints.get(name))
                .orElseThrow(() -> new NoSuchElementException("no endpoint " + name + " in " + plan.project));
    }

    @Override
    public List<Part> parts() {
        return members.stream().map(Member::part).toList();
    }

    @Override
    public Map<String, String> artifacts() {
        var artifacts = new TreeMap<String, String>();
        plan.images.forEach(image -> artifacts.put(image.part(), image.artifact(engine)));
        return artifacts;
    }

    @Override
    public String imageOrigin() {
        return plan.images.stream().allMatch(image -> image.isOfficial(engine)) ? "official" : "local build";
    }

    @Override
    public Map<String, String> runtime() {
        return Map.copyOf(runtime);
    }

    @Override
    public List<String> incidents() {
        return engineEnd.explain(() ->
                members.stream().map(Member::incident).flatMap(Optional::stream).toList());
    }

    @Override
    public Optional<DatabaseAccess> database() {
        return plan.database;
    }

    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            try {
                takeDown.run(GRACE);
            } finally {
                members.forEach(Member::close);
            }
        }
    }
}
