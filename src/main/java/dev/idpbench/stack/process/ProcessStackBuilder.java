package dev.idpbench.stack.process;

import dev.idpbench.stack.Site;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Puts a stack of native processes together. Parts start in the order in which they are added, PostgreSQL first. */
public final class ProcessStackBuilder {

    private final Site site;
    private final List<Stage> stages = new ArrayList<>();
    private final Map<String, URI> endpoints = new LinkedHashMap<>();
    private final Map<String, String> artifacts = new LinkedHashMap<>();
    private final Map<String, String> runtime = new LinkedHashMap<>();
    private Optional<DatabaseServer> database = Optional.empty();
    private String origin = "distribution";

    ProcessStackBuilder(Site site) {
        this.site = site;
    }

    /** Adds the part {@code database}. */
    public ProcessStackBuilder postgres(DatabaseServer server) {
        database = Optional.of(server);
        artifacts.put("database", server.artifact());
        runtime.put("database", "native");
        stages.add(stack -> {
            stack.run(server.prepare(stack.folder(), stack.log("database")));
            server.fill();
        });
        return this;
    }

    /**
     * Adds a server.
     *
     * @param artifact what runs, with its file hash, for example {@code keycloak-quarkus-dist 26.7.3 sha256:...}
     * @param executor what executes it, for example {@code OpenJDK 17.0.15+6} or {@code native}
     */
    public ProcessStackBuilder part(ProcessSpec spec, String artifact, String executor) {
        artifacts.put(spec.part(), artifact);
        runtime.put(spec.part(), executor);
        stages.add(stack -> stack.run(spec));
        return this;
    }

    /** Adds work to be done once, after the parts before it are up. */
    public ProcessStackBuilder step(Step step) {
        stages.add(stack -> step.run());
        return this;
    }

    /**
     * Adds work that a part's first start consists of, too: a migration, for example. The part's time counts from the
     * first of it.
     */
    public ProcessStackBuilder preparation(String part, Step step) {
        stages.add(stack -> stack.prepare(part, step));
        return this;
    }

    public ProcessStackBuilder endpoint(String name, URI address) {
        endpoints.put(name, address);
        return this;
    }

    /** {@code distribution} unless said otherwise, see {@link dev.idpbench.stack.Stack#imageOrigin()}. */
    public ProcessStackBuilder origin(String word) {
        origin = word;
        return this;
    }

    /** Starts everything in order; takes down again what came up when something does not. */
    public ProcessStack start() {
        var identity = new ProcessStack.Identity(
                Map.copyOf(endpoints), Map.copyOf(artifacts), Map.copyOf(runtime), origin, database);
        return ProcessStack.start(site, identity, List.copyOf(stages));
    }

    /** Work between two parts. */
    @FunctionalInterface
    public interface Step {
        void run() throws InterruptedException;
    }

    /** A part or a step, in its turn. */
    @FunctionalInterface
    interface Stage {
        void reach(ProcessStack stack) throws InterruptedException;
    }
}
