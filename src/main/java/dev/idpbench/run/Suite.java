package dev.idpbench.run;

import dev.idpbench.core.ColdStart;
import dev.idpbench.core.Mode;
import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.Progress;
import dev.idpbench.core.SessionRecord;
import dev.idpbench.core.Step;
import dev.idpbench.core.StepResult;
import dev.idpbench.core.UserError;
import dev.idpbench.load.LoadDriver;
import dev.idpbench.product.Product;
import dev.idpbench.product.Products;
import dev.idpbench.result.Evidence;
import dev.idpbench.seed.Minter;
import dev.idpbench.session.Console;
import dev.idpbench.session.MachineLock;
import dev.idpbench.session.Plan;
import dev.idpbench.session.Scratch;
import dev.idpbench.settings.Settings;
import dev.idpbench.stack.Site;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A whole run: settings, plan, and what all products share. Opening it prints the plan; the machine's lock is taken and
 * the session's folder made when the first product starts.
 */
public final class Suite implements AutoCloseable {

    private final Settings settings;
    private final Console console;
    private final Plan plan;
    private final Tools tools;
    private final Recorder recorder;
    private final List<Product> products;
    private final Path lockFile;
    private final Map<String, Bench> benches = new HashMap<>();
    private Optional<Started> started = Optional.empty();
    private boolean closed;

    /** What exists only once the first product starts. */
    private record Started(MachineLock lock, Scratch scratch, LoadDriver driver) {

        void close() {
            try {
                scratch.close();
            } finally {
                lock.close();
            }
        }
    }

    private Suite(Settings settings, Console console, Plan plan, Tools tools, List<Product> products, Path lockFile) {
        this.settings = settings;
        this.products = products;
        this.lockFile = lockFile;
        this.console = console;
        this.plan = plan;
        this.tools = tools;
        this.recorder = new Recorder(settings, console, plan);
    }

    /**
     * Reads the settings, makes the plan and prints it.
     *
     * @param chosen what the test launcher runs
     * @throws UserError for a wrong setting, a product that was asked for by name and cannot run, or an empty plan
     */
    public static Suite open(Settings settings, Chosen chosen) {
        return open(settings, chosen, Products.all(), MachineLock.defaultFile());
    }

    /** The same for products of one's own and another lock than the machine's. */
    public static Suite open(Settings settings, Chosen chosen, List<Product> products, Path lockFile) {
        var console = new Console(settings.quiet());
        var tools = new Tools(settings, console.progress());
        var plan = new Planner(settings, products, new Modes(settings), chosen).plan();
        console.lines(plan.text());
        Planner.refuseUnrunnable(settings, plan);
        return new Suite(settings, console, plan, tools, products, lockFile);
    }

    public Settings settings() {
        return settings;
    }

    public Plan plan() {
        return plan;
    }

    public Console console() {
        return console;
    }

    /** Folder of the session's results, which may not exist yet. */
    public Path folder() {
        return recorder.folder();
    }

    /** What has become of the session so far. */
    public SessionRecord book() {
        return recorder.book();
    }

    /** Whether anything was written: a run that never started a product leaves no folder. */
    public boolean wroteResults() {
        return recorder.begun();
    }

    /** The bench of a product: one for each, whoever asks. */
    public synchronized Bench bench(String product) {
        return benches.computeIfAbsent(
                product,
                id -> new Bench(
                        this,
                        products.stream()
                                .filter(p -> p.id().equals(id))
                                .findFirst()
                                .orElseThrow()));
    }

    /** Ends the session: stops what still runs, writes the book, gives the lock back. Idempotent. */
    @Override
    public void close() {
        List<Bench> open;
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
            open = List.copyOf(benches.values());
        }
        // Not under the suite's own lock: a bench that is just starting may want it.
        try {
            close(open);
        } finally {
            recorder.end();
            started.ifPresent(Started::close);
        }
    }

    /** Every bench is closed, whatever the others say; the first failure is thrown, the rest hang on it. */
    private static void close(List<Bench> open) {
        var failures = new ArrayList<RuntimeException>();
        for (var bench : open) {
            try {
                bench.close();
            } catch (RuntimeException e) {
                failures.add(e);
            }
        }
        if (!failures.isEmpty()) {
            failures.stream().skip(1).forEach(failures.get(0)::addSuppressed);
            throw failures.get(0);
        }
    }

    Progress progress() {
        return console.progress();
    }

    Path evidence() {
        return folder().resolve("evidence");
    }

    /** Logs of the product's parts, of those that have ended too. */
    List<Path> logs(Product product) {
        return Evidence.logs(evidence().resolve(product.id()));
    }

    /** Takes the lock and makes the folder, if that is still to be done. */
    void ensureStarted() {
        started();
    }

    synchronized LoadDriver driver() {
        return started().driver();
    }

    void broken(Step step, String reason) {
        recorder.broken(step, reason);
    }

    void didNotStart(Product product, UserError why) {
        recorder.didNotStart(product, why);
    }

    StepResult record(Product product, Sut sut, Measured measured) {
        return recorder.record(product, sut, driver().info(), measured);
    }

    /** Starts and seeds a product with the settings that a variant needs besides the user's. */
    Sut start(Product product, Map<String, String> variantSettings) {
        var planned = plan.product(product.id()).orElseThrow();
        var mode = planned.mode().orElseThrow();
        var now = started();
        console.line(product.title() + " " + product.version() + ": starting (" + mode.word() + ")");
        var site = site(product, mode, now.scratch(), variantSettings);
        var scenarios = planned.steps().stream().map(Step::scenario).distinct().toList();
        var sut = Sut.start(product, site, scenarios, settings.poolSize());
        sut.tenant().serverVersion().ifPresent(v -> recorder.version(product.id(), v));
        return sut;
    }

    /** Measures the cold starts of a product and writes them. */
    ColdStart coldStart(Product product) {
        var planned = plan.product(product.id()).orElseThrow();
        var mode = planned.mode().orElseThrow();
        var scratch = started().scratch();
        console.line(product.title() + " " + product.version() + ": cold starts (" + mode.word() + ")");
        var begun = Instant.now();
        var site = site(product, mode, scratch, Map.of());
        var scenarios = settings.scenarios().stream()
                .filter(s -> !product.unsupported().containsKey(s))
                .toList();
        return new ColdStarts(product, site, scenarios)
                .measure((stack, tenant, runs) -> recorder.record(product, site, stack, tenant, runs, begun));
    }

    private Site site(Product product, Mode mode, Scratch scratch, Map<String, String> variantSettings) {
        var options = new HashMap<>(settings.product(product.id()).values());
        options.put(Minter.CONCURRENCY, String.valueOf(settings.mintConcurrency()));
        options.putAll(variantSettings);
        return new Site(
                recorder.name(),
                mode,
                new ProductOptions(options),
                settings.postgres(),
                scratch.folder(),
                folder(evidence().resolve(product.id())),
                tools.depot(),
                progress(),
                settings.secrets(product.id()),
                Optional.empty());
    }

    private static Path folder(Path folder) {
        try {
            return Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UserError("cannot make " + folder + ": " + e + "; make it writable or set bench.results", e);
        }
    }

    private synchronized Started started() {
        if (closed) {
            throw new UserError("the session is closed");
        }
        if (started.isEmpty()) {
            started = Optional.of(begin());
        }
        return started.get();
    }

    private Started begin() {
        var lock = MachineLock.take(lockFile, recorder.name());
        if (!lock.takenOverFrom().isEmpty()) {
            console.line("took the machine's lock over from a run that ended without giving it back: "
                    + lock.takenOverFrom());
        }
        try {
            var scratch = Scratch.create();
            var driver = tools.driver(scratch.folder());
            recorder.begin();
            return new Started(lock, scratch, driver);
        } catch (RuntimeException | Error e) {
            lock.close();
            throw e;
        }
    }
}
