package dev.idpbench.stack.compose;

import static java.util.stream.Collectors.joining;

import dev.idpbench.stack.StackFailure;
import dev.idpbench.stack.compose.engine.Engine;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** One start of a stack: nothing in the way, images here, containers up, ready; or all of it down again. */
final class ComposeStart {

    private final ComposeStackBuilder plan;
    private final Engine engine;
    private final Owner owner;
    private final ComposeRun compose;

    private ComposeStart(ComposeStackBuilder plan, Engine engine, Owner owner) {
        this.plan = plan;
        this.engine = engine;
        this.owner = owner;
        var variables = new HashMap<>(plan.variables);
        variables.put("IDPBENCH_SESSION", plan.site.session());
        variables.put("IDPBENCH_OWNER", owner.label());
        this.compose = new ComposeRun(engine, plan.project, plan.file, variables, log("compose"));
    }

    static ComposeStart of(ComposeStackBuilder plan) {
        return new ComposeStart(plan, Engine.connect(), Owner.self());
    }

    private Path log(String name) {
        return plan.site.logs().resolve(name + ".log");
    }

    ComposeStack run() {
        new Leftovers(engine, plan.project).clear(plan.site.progress());
        new PublishedPorts(List.copyOf(plan.ports)).check(engine);
        engine.removeAtExit(Map.of(Leftover.PROJECT_LABEL, plan.project, Owner.LABEL, owner.label()));
        plan.images.forEach(image -> image.supply(engine, plan.site.progress()));
        var takeDown = new TakeDown(engine, compose, owner);
        takeDown.arm();
        Runnable undo = () -> takeDown.run(Duration.ofSeconds(5));
        try {
            up();
            var stack = new ComposeStack(plan, engine, compose, takeDown, members());
            undo = stack::close;
            stack.awaitReady();
            plan.steps.forEach(Runnable::run);
            stack.members().forEach(member -> member.vitals().await());
            return stack;
        } catch (RuntimeException | Error failure) {
            undoAfter(failure, undo);
            throw failure;
        }
    }

    private void up() {
        plan.site.progress().say("starting " + plan.project + " in containers");
        // Builds what the file says to build; done before, the layers are there and it takes a second.
        compose.run(plan.buildLimit, "build");
        try {
            compose.run(plan.upLimit, "up", "--detach", "--no-build", "--pull", "never");
        } catch (StackFailure failure) {
            throw new StackFailure(failure.getMessage() + tails(), failure);
        }
    }

    /** What the containers that did come up wrote, ends last. */
    private String tails() {
        var prepared = plan.preparations.stream()
                .map(p -> p.found(engine, plan.project, plan.site.logs()))
                .flatMap(Optional::stream);
        var observed = plan.members.stream()
                .map(spec -> Member.find(engine, plan.project, spec, plan.site.logs()))
                .flatMap(Optional::stream);
        var found = Stream.concat(observed, prepared).toList();
        var tails = found.stream().map(Member::logTail).collect(joining());
        found.forEach(Member::close);
        return tails;
    }

    private List<Member> members() {
        return plan.members.stream()
                .map(spec -> Member.find(engine, plan.project, spec, plan.site.logs())
                        .orElseThrow(() -> new StackFailure("Compose made no container for " + spec.service())))
                .toList();
    }

    private static void undoAfter(Throwable failure, Runnable undo) {
        try {
            undo.run();
        } catch (RuntimeException | Error second) {
            failure.addSuppressed(second);
        }
    }
}
