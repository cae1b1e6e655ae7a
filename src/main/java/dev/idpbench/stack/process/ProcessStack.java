package dev.idpbench.stack.process;

import dev.idpbench.core.Mode;
import dev.idpbench.provision.FileTree;
import dev.idpbench.stack.DatabaseAccess;
import dev.idpbench.stack.Part;
import dev.idpbench.stack.PortClaim;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.Stack;
import dev.idpbench.stack.StackFailure;
import dev.idpbench.stack.StartTimes;
import dev.idpbench.stack.proc.ProcessTree;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** A stack of native processes on loopback. */
public final class ProcessStack implements Stack {

    private final Site site;
    private final Identity identity;
    private final Path folder;
    private final ChildEnvironment environment;
    private final List<ServerPart> parts = new CopyOnWriteArrayList<>();
    private final Set<ProcessTree.Member> seen = new HashSet<>();
    private final EndingHook hook = new EndingHook(this::end);
    private final Map<String, Instant> prepared = new ConcurrentHashMap<>();
    private boolean closed;
    private volatile boolean ending;

    /** What a stack is, as opposed to how it runs. */
    record Identity(
            Map<String, URI> endpoints,
            Map<String, String> artifacts,
            Map<String, String> runtime,
            String origin,
            Optional<DatabaseServer> database) {}

    private ProcessStack(Site site, Identity identity, Path folder) throws IOException {
        this.site = site;
        this.identity = identity;
        this.folder = folder;
        this.environment = new ChildEnvironment(
                Files.createDirectory(folder.resolve("home")),
                Files.createDirectory(folder.resolve("tmp")),
                "IDPBENCH_STACK=" + folder.getFileName());
    }

    public static ProcessStackBuilder builder(Site site) {
        return new ProcessStackBuilder(site);
    }

    /** Java that runs JVM servers: the one that runs this suite. */
    public static String javaCommand() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /** What {@link #javaCommand()} is, for example {@code OpenJDK 64-Bit Server VM 17.0.15+6}. */
    public static String javaRuntime() {
        return System.getProperty("java.vm.name") + " " + Runtime.version();
    }

    static ProcessStack start(Site site, Identity identity, List<ProcessStackBuilder.Stage> stages) {
        var stack = create(site, identity);
        try {
            stack.hook.register();
            for (ProcessStackBuilder.Stage stage : stages) {
                stage.reach(stack);
            }
            return stack;
        } catch (InterruptedException e) {
            stack.closeAfter(e);
            Thread.currentThread().interrupt();
            throw new StackFailure("Interrupted while the stack was starting; it was taken down.", e);
        } catch (RuntimeException | Error e) {
            stack.closeAfter(e);
            throw e;
        }
    }

    private static ProcessStack create(Site site, Identity identity) {
        try {
            Files.createDirectories(site.logs());
            // Its real path: that is how /proc shows the current directories of those who work in it.
            var folder = Files.createTempDirectory(site.scratch(), "stack-").toRealPath();
            return new ProcessStack(site, identity, folder);
        } catch (IOException e) {
            throw new StackFailure("The session's folder " + site.scratch() + " cannot be used: " + e, e);
        }
    }

    /** Starts a part that was not there yet. */
    void run(ProcessSpec spec) {
        if (ending) {
            throw new StackFailure("The stack is being taken down: the " + spec.part() + " is not started any more.");
        }
        var part = new ServerPart(spec, environment, log(spec.part()), site.progress(), site.readinessPoll());
        parts.add(part);
        part.start();
    }

    /** Does work that the first start of a part consists of. */
    void prepare(String part, ProcessStackBuilder.Step work) throws InterruptedException {
        prepared.putIfAbsent(part, Instant.now());
        work.run();
    }

    Path folder() {
        return folder;
    }

    Path log(String part) {
        return site.logs().resolve(part + ".log");
    }

    @Override
    public Mode mode() {
        return Mode.PROCESS;
    }

    @Override
    public URI endpoint(String name) {
        return Optional.ofNullable(identity.endpoints().get(name))
                .orElseThrow(() -> new IllegalArgumentException("no endpoint " + name + " in " + identity.endpoints()));
    }

    @Override
    public List<Part> parts() {
        return parts.stream().map(ServerPart::observed).toList();
    }

    @Override
    public Map<String, String> artifacts() {
        return identity.artifacts();
    }

    @Override
    public String imageOrigin() {
        return identity.origin();
    }

    @Override
    public Map<String, String> runtime() {
        var all = new LinkedHashMap<>(identity.runtime());
        identity.database()
                .ifPresent(server -> all.computeIfPresent(
                        "database", (part, executor) -> executor + ", data on " + server.storage()));
        return all;
    }

    @Override
    public List<String> incidents() {
        return parts.stream().flatMap(part -> part.incident().stream()).toList();
    }

    @Override
    public Optional<DatabaseAccess> database() {
        return identity.database().map(DatabaseServer::observer);
    }

    @Override
    public void stopPart(String name) {
        var part = part(name);
        var left = Leftovers.of(part.stop(part.grace()));
        if (!left.isEmpty()) {
            throw new StackFailure("The " + name + " was stopped, but " + String.join("; ", left) + ".");
        }
    }

    @Override
    public void startPart(String name) {
        prepared.remove(name);
        part(name).start();
    }

    @Override
    public StartTimes startTimes(String part) {
        var times = part(part).times();
        return Optional.ofNullable(prepared.get(part)).map(times::orderedAt).orElse(times);
    }

    private ServerPart part(String name) {
        return parts.stream()
                .filter(part -> part.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no part " + name + " in this stack"));
    }

    @Override
    public void close() {
        var interrupted = Thread.interrupted();
        try {
            end(Duration.ofDays(1));
        } finally {
            hook.unregister();
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void closeAfter(Throwable failure) {
        try {
            close();
        } catch (RuntimeException e) {
            failure.addSuppressed(e);
        }
    }

    /** Takes everything down, each part within the shorter of its own grace and the given one. */
    private synchronized void end(Duration longestGrace) {
        ending = true;
        if (closed) {
            return;
        }
        closed = true;
        for (int i = parts.size() - 1; i >= 0; i--) {
            var part = parts.get(i);
            var grace = part.grace().compareTo(longestGrace) < 0 ? part.grace() : longestGrace;
            seen.addAll(part.stop(grace));
        }
        var left = new ArrayList<String>();
        left.addAll(Leftovers.of(new ProcessTree(environment.mark(), folder), seen));
        left.addAll(Leftovers.ports(ports()));
        removeFolders().ifPresent(left::add);
        if (!left.isEmpty()) {
            throw new StackFailure(
                    "The stack was stopped, but not all of it is gone: " + String.join("; ", left) + ".");
        }
    }

    private List<PortClaim> ports() {
        return parts.stream().flatMap(part -> part.portsUsed().stream()).toList();
    }

    private Optional<String> removeFolders() {
        try {
            if (identity.database().isPresent()) {
                identity.database().get().remove();
            }
            FileTree.delete(folder);
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of("folder " + folder + " cannot be removed: " + e);
        }
    }
}
