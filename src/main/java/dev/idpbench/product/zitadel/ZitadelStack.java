package dev.idpbench.product.zitadel;

import dev.idpbench.core.Mode;
import dev.idpbench.core.UserError;
import dev.idpbench.stack.DatabaseAccess;
import dev.idpbench.stack.Part;
import dev.idpbench.stack.Stack;
import dev.idpbench.stack.StackFailure;
import dev.idpbench.stack.StartTimes;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Any stack of Zitadel's, with the stages after ready that it alone has: its APIs answer a second later. */
final class ZitadelStack implements Stack {

    static final String PRODUCT = "product";

    private final Stack inner;
    private final ZitadelServer server;
    private final Map<String, Double> milestones = Collections.synchronizedMap(new TreeMap<>());

    private ZitadelStack(Stack inner, ZitadelServer server) {
        this.inner = inner;
        this.server = server;
    }

    /**
     * Starts everything, in whatever mode, and waits for the APIs.
     *
     * @param tokens puts the tokens that setup wrote into the folder, where they are not there anyway
     */
    static <S extends Stack> ZitadelStack started(
            Supplier<S> start, Consumer<S> tokens, URI base, ZitadelFolder folder) {
        var inner = start.get();
        try {
            tokens.accept(inner);
            var stack = new ZitadelStack(inner, new ZitadelServer(base, folder));
            stack.awaitManagement();
            return stack;
        } catch (RuntimeException | Error e) {
            closeAfter(inner, e);
            throw e;
        }
    }

    /** Milliseconds since the newest start was ordered, by stage. */
    Map<String, Double> milestones() {
        synchronized (milestones) {
            return Map.copyOf(milestones);
        }
    }

    /** Notes that every scenario was answered rightly several times in a row: projections have caught up. */
    void settled() {
        reached("settled: each scenario right 5 times in a row");
    }

    private void awaitManagement() {
        try {
            server.awaitManagement();
        } catch (UserError e) {
            throw new StackFailure(e.getMessage(), e);
        }
        reached("management API");
    }

    private void reached(String stage) {
        var time = Duration.between(inner.startTimes(PRODUCT).ordered(), Instant.now());
        milestones.putIfAbsent(stage, time.toNanos() / 1e6);
    }

    @Override
    public void startPart(String name) {
        milestones.clear();
        inner.startPart(name);
        if (name.equals(PRODUCT)) {
            awaitManagement();
        }
    }

    @Override
    public void stopPart(String name) {
        inner.stopPart(name);
    }

    @Override
    public StartTimes startTimes(String part) {
        return inner.startTimes(part);
    }

    @Override
    public Mode mode() {
        return inner.mode();
    }

    @Override
    public URI endpoint(String name) {
        return inner.endpoint(name);
    }

    @Override
    public List<Part> parts() {
        return inner.parts();
    }

    @Override
    public Map<String, String> artifacts() {
        return inner.artifacts();
    }

    @Override
    public String imageOrigin() {
        return inner.imageOrigin();
    }

    @Override
    public Map<String, String> runtime() {
        return inner.runtime();
    }

    @Override
    public List<String> incidents() {
        return inner.incidents();
    }

    @Override
    public Optional<DatabaseAccess> database() {
        return inner.database();
    }

    @Override
    public void close() {
        inner.close();
    }

    private static void closeAfter(Stack stack, Throwable failure) {
        try {
            stack.close();
        } catch (RuntimeException e) {
            failure.addSuppressed(e);
        }
    }
}
