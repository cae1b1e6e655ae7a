package dev.idpbench.stack.compose;

import com.github.dockerjava.api.command.InspectContainerResponse;
import com.github.dockerjava.api.exception.NotFoundException;
import dev.idpbench.stack.Part;
import dev.idpbench.stack.StackFailure;
import dev.idpbench.stack.compose.engine.Engine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One observed part with the container that is its present incarnation. */
final class Member {

    private static final Duration LAST_BYTES = Duration.ofSeconds(3);

    private final Engine engine;
    private final String project;
    private final MemberSpec spec;
    private final Path log;

    private String container;
    private String startedAt;
    private ContainerLog following;
    private ContainerVitals vitals;
    private boolean stopped;

    private Member(Engine engine, String project, MemberSpec spec, Path log) {
        this.engine = engine;
        this.project = project;
        this.spec = spec;
        this.log = log;
    }

    /** Finds the part's container and follows its log and statistics; empty when Compose has not made it yet. */
    static Optional<Member> find(Engine engine, String project, MemberSpec spec, Path logs) {
        var member = new Member(engine, project, spec, logs.resolve(spec.part() + ".log"));
        return member.present().map(id -> {
            member.take(id);
            member.vitals = ContainerVitals.of(engine, id);
            return member;
        });
    }

    Part part() {
        return new Part(spec.part(), vitals, log);
    }

    String name() {
        return spec.part();
    }

    String service() {
        return spec.service();
    }

    Path log() {
        return log;
    }

    /** When the engine started the present container. */
    Instant startedAt() {
        return Instant.parse(startedAt);
    }

    ContainerVitals vitals() {
        return vitals;
    }

    /** What executes the server's code, as the container itself says; empty when it has no such command. */
    Optional<String> runtime() {
        return spec.runtimeCommand().isEmpty()
                ? Optional.empty()
                : Optional.of(ContainerCommand.firstLine(engine, container, spec.runtimeCommand()));
    }

    private Optional<String> present() {
        var labels = Map.of(Leftover.PROJECT_LABEL, project, "com.docker.compose.service", spec.service());
        return engine
                .ask(
                        "finding " + spec.service(),
                        client -> client.listContainersCmd()
                                .withShowAll(true)
                                .withLabelFilter(labels)
                                .exec())
                .stream()
                .map(com.github.dockerjava.api.model.Container::getId)
                .findFirst();
    }

    private void take(String id) {
        container = id;
        startedAt = String.valueOf(inspect().getState().getStartedAt());
        following = ContainerLog.follow(engine, id, log);
    }

    /** The container is about to be removed on purpose. */
    void expectStop() {
        stopped = true;
    }

    /** Follows the container that Compose has made in the place of the removed one. */
    void takeNext() {
        closeLog();
        take(present().orElseThrow(() -> new StackFailure("Compose made no container for " + spec.service())));
        vitals.follow(container);
        stopped = false;
    }

    /** Why the part does not run as it did, in a sentence; empty when it does, or was stopped on purpose. */
    Optional<String> incident() {
        if (stopped) {
            return Optional.empty();
        }
        try {
            return ContainerState.trouble(spec.part(), inspect(), startedAt);
        } catch (NotFoundException e) {
            return Optional.of("the container of " + spec.part() + " is gone");
        } catch (StackFailure e) {
            return Optional.of("cannot ask for " + spec.part() + ": " + e.getMessage());
        }
    }

    private InspectContainerResponse inspect() {
        return engine.ask(
                "inspecting " + spec.service(),
                client -> client.inspectContainerCmd(container).exec());
    }

    /** The end of the log, with the last bytes of a container that has ended. */
    String logTail() {
        following.drain(LAST_BYTES);
        return LogTail.of(log);
    }

    void close() {
        vitals.close();
        closeLog();
    }

    private void closeLog() {
        following.drain(LAST_BYTES);
        try {
            following.close();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot close " + log, e);
        }
    }

    /**
     * What the builder says of a part.
     *
     * @param service its name in the compose file
     * @param runtimeCommand prints what executes the server's code; empty when there is none
     */
    record MemberSpec(String part, String service, List<String> runtimeCommand) {}
}
