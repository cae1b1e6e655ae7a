package dev.idpbench.stack.process;

import dev.idpbench.core.Progress;
import dev.idpbench.stack.Part;
import dev.idpbench.stack.PortClaim;
import dev.idpbench.stack.Ports;
import dev.idpbench.stack.Readiness;
import dev.idpbench.stack.StackFailure;
import dev.idpbench.stack.StartTimes;
import dev.idpbench.stack.proc.PortHolder;
import dev.idpbench.stack.proc.ProcessTree;
import dev.idpbench.stack.proc.ProcessVitals;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;

/** A part of a stack over its stops and starts. */
final class ServerPart {

    private final ProcessSpec spec;
    private final ChildEnvironment environment;
    private final Path log;
    private final Progress progress;
    private final Optional<Duration> poll;
    private volatile Optional<ServerProcess> running = Optional.empty();
    private volatile Optional<StartTimes> times = Optional.empty();
    private volatile boolean wasReady;

    ServerPart(ProcessSpec spec, ChildEnvironment environment, Path log, Progress progress, Optional<Duration> poll) {
        this.spec = spec;
        this.environment = environment;
        this.log = log;
        this.progress = progress;
        this.poll = poll;
    }

    String name() {
        return spec.part();
    }

    /** Its ports, if it ever was ready: before that a port may be somebody else's. */
    List<PortClaim> portsUsed() {
        return wasReady ? spec.ports() : List.of();
    }

    Part observed() {
        return new Part(
                name(), new ProcessVitals(() -> running.map(ServerProcess::pid).orElse(0L)), log);
    }

    /** Starts it and waits until it is ready; once more when somebody took a port in between. */
    void start() {
        if (running.isPresent()) {
            throw new StackFailure("The " + name() + " runs already: stop it first.");
        }
        spec.ports().forEach(claim -> Ports.ephemeral(claim.port()).ifPresent(progress::say));
        Ports.requireFree(spec.ports());
        try {
            attempt();
        } catch (ExitedEarly first) {
            var claim = lost(first).orElseThrow(() -> first);
            progress.say("The %s lost the race for port %d, once more".formatted(name(), claim.port()));
            Ports.requireFree(spec.ports());
            secondAttempt();
        }
    }

    private void secondAttempt() {
        try {
            attempt();
        } catch (ExitedEarly second) {
            throw lost(second)
                    .map(claim -> new StackFailure(Ports.taken(claim) + " It was tried twice.", second))
                    .orElse(second);
        }
    }

    /** The port that somebody else took, if that is why the server ended. */
    private Optional<PortClaim> lost(ExitedEarly failure) {
        var taken =
                spec.ports().stream().filter(claim -> !Ports.free(claim.port())).findFirst();
        var said = failure.getMessage().toLowerCase(java.util.Locale.ROOT);
        return taken.or(() -> said.contains("already in use") || said.contains("already bound")
                ? spec.ports().stream().findFirst()
                : Optional.empty());
    }

    private void attempt() {
        var ordered = Instant.now();
        var process = ServerProcess.launch(spec, environment, log);
        running = Optional.of(process);
        try {
            spec.ready().ifPresent(readiness -> awaitReady(process, readiness));
            times = Optional.of(new StartTimes(ordered, Instant.now()));
            wasReady = true;
        } catch (ExitedEarly e) {
            stop(Duration.ZERO);
            throw e;
        }
    }

    private void awaitReady(ServerProcess process, Readiness readiness) {
        var lastSeen = new AtomicReference<>("nothing");
        try {
            Awaitility.await(readiness.condition())
                    .pollDelay(Duration.ZERO)
                    .pollInterval(poll.orElse(readiness.every()))
                    .atMost(readiness.within())
                    .until(() -> ready(process, readiness, lastSeen));
        } catch (ConditionTimeoutException e) {
            throw new StackFailure(
                    "The %s was not ready within %d s: waited for %s, last seen: %s.%s"
                            .formatted(
                                    name(),
                                    readiness.within().toSeconds(),
                                    readiness.condition(),
                                    lastSeen.get(),
                                    process.output()),
                    e);
        }
    }

    private boolean ready(ServerProcess process, Readiness readiness, AtomicReference<String> lastSeen) {
        var missing = readiness.check().missing().or(() -> foreign(process));
        // Asked afterwards: a foreign server on the same port may have given the answer.
        if (!process.alive()) {
            throw new ExitedEarly("The %s %s".formatted(name(), process.ending()));
        }
        missing.ifPresent(lastSeen::set);
        return missing.isEmpty();
    }

    /** A server of somebody else that got the port first may have answered in our server's place. */
    private Optional<String> foreign(ServerProcess process) {
        var own = ProcessTree.below(process.pid()).stream()
                .map(ProcessTree.Member::pid)
                .toList();
        return spec.ports().stream()
                .filter(claim -> PortHolder.of(claim.port())
                        .filter(holder -> holder.pid().isPresent())
                        .filter(holder -> !own.contains(holder.pid().getAsLong()))
                        .isPresent())
                .findFirst()
                .map(Ports::taken);
    }

    /** Stops it, if it runs. */
    Set<ProcessTree.Member> stop(Duration grace) {
        var process = running;
        running = Optional.empty();
        return process.map(running -> running.stop(grace)).orElse(Set.of());
    }

    /** Its newest start. */
    StartTimes times() {
        return times.orElseThrow(() -> new IllegalStateException("the " + name() + " has not been ready yet"));
    }

    Duration grace() {
        return spec.grace();
    }

    /** That it died though nobody stopped it. */
    Optional<String> incident() {
        return running.filter(process -> !process.alive()).map(process -> "The " + name() + " " + process.ending());
    }
}
