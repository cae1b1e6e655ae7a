package dev.idpbench.stack.remote;

import dev.idpbench.core.Mode;
import dev.idpbench.stack.DatabaseAccess;
import dev.idpbench.stack.Part;
import dev.idpbench.stack.Readiness;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.Stack;
import dev.idpbench.stack.StackFailure;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;

/** A server that ran already: nothing of it was started here, so nothing of it is watched, reset or stopped. */
public final class RemoteStack implements Stack {

    /** Endpoint name of {@link RemoteAddress#open()}. */
    public static final String PUBLIC = "public";

    /** Endpoint name of {@link RemoteAddress#admin()}. */
    public static final String ADMIN = "admin";

    private static final String PRODUCT = "product";
    /** It runs already, so it answers at once or not at all. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final RemoteAddress address;
    private final Part part;

    private RemoteStack(RemoteAddress address, Part part) {
        this.address = address;
        this.part = part;
    }

    /**
     * The server at the address that the user gave, which must answer.
     *
     * @param product id, for messages
     * @param path answered by 200 where it is the right server
     * @throws StackFailure naming what was asked and the last answer
     */
    public static RemoteStack connect(Site site, String product, String path) {
        var address = RemoteAddress.of(site.options());
        await(Readiness.http(address.open().resolve(path)), "bench." + product + ".url");
        site.progress().say("measuring the server that runs at " + address.open() + ", which is left as it is");
        var part = new Part(PRODUCT, new UnknownVitals(), site.logs().resolve(PRODUCT + ".log"));
        return new RemoteStack(address, part);
    }

    private static void await(Readiness readiness, String setting) {
        var seen = new AtomicReference<>("nothing");
        try {
            Awaitility.await()
                    .atMost(PATIENCE)
                    .pollDelay(Duration.ZERO)
                    .pollInterval(readiness.every())
                    .until(() -> {
                        var missing = readiness.check().missing();
                        missing.ifPresent(seen::set);
                        return missing.isEmpty();
                    });
        } catch (ConditionTimeoutException e) {
            throw new StackFailure(
                    "No usable server at " + setting + ": waited " + PATIENCE.toSeconds() + " s until "
                            + readiness.condition() + ", last seen: " + seen.get() + ". Start it, or correct " + setting
                            + ".",
                    e);
        }
    }

    /** What a reader of a running server's figures must know, whatever the product. */
    public List<String> notes() {
        var notes = new ArrayList<>(
                List.of(
                        "the server ran already: it was neither started nor configured nor reset for this benchmark, and how it"
                                + " was started is not known",
                        "a running server does not tell: its image or build, database and durability, connection pool, caches,"
                                + " number of nodes, memory and CPU, and what else keeps it busy",
                        "what the benchmark made on it has names of its own and is removed at the end; nothing else was changed"));
        notes.add(
                address.onThisMachine()
                        ? "load went over loopback: the server shares this machine with the driver"
                        : "load went to another machine, allowed by bench.allowRemote: figures hold the network between");
        return List.copyOf(notes);
    }

    /** Settings that say what was measured. */
    public Map<String, String> settings() {
        return Map.of(
                "url", address.open().toString(), "adminUrl", address.admin().toString());
    }

    @Override
    public Mode mode() {
        return Mode.REMOTE;
    }

    @Override
    public URI endpoint(String name) {
        return switch (name) {
            case PUBLIC -> address.open();
            case ADMIN -> address.admin();
            default -> throw new java.util.NoSuchElementException("a running server has no endpoint " + name);
        };
    }

    @Override
    public List<Part> parts() {
        return List.of(part);
    }

    @Override
    public Map<String, String> artifacts() {
        return Map.of(PRODUCT, "a server that ran already at " + address.open() + "; its build is not told");
    }

    @Override
    public String imageOrigin() {
        return "remote";
    }

    @Override
    public Map<String, String> runtime() {
        return Map.of(PRODUCT, "not told by a running server");
    }

    /** None that anybody could know of. */
    @Override
    public List<String> incidents() {
        return List.of();
    }

    @Override
    public Optional<DatabaseAccess> database() {
        return Optional.empty();
    }

    /** Stops nothing: whoever started the server stops it. */
    @Override
    public void close() {}
}
