package dev.idpbench.load.wrk;

import dev.idpbench.core.DriverCpu;
import dev.idpbench.core.DriverCpu.ThreadCpu;
import dev.idpbench.core.DriverInfo;
import dev.idpbench.core.Load;
import dev.idpbench.core.Measurement;
import dev.idpbench.core.PoolUse;
import dev.idpbench.core.Reading;
import dev.idpbench.core.UserError;
import dev.idpbench.load.LoadDriver;
import dev.idpbench.load.LoadFailure;
import dev.idpbench.provision.WrkBinary;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** Drives load with wrk and one Lua script per scenario. */
public final class WrkDriver implements LoadDriver {

    /** Slower answers are missing from wrk's histogram. */
    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    /** Start and end of wrk on a busy machine, on top of a connection that takes its time. */
    private static final Duration SLACK = Duration.ofSeconds(15);

    private final WrkBinary binary;
    private final int threads;
    private final Path scripts;
    private final Path privateFolder;
    private final Target target;
    private final Duration patience;

    /**
     * @param threads of wrk; every load's connections must be a multiple of it
     * @param scripts the folder {@code lua}
     * @param privateFolder where requests and tokens may lie while a load runs; made with mode 0700 if it is not there
     * @param allowedHosts hosts besides loopback that load may be sent to
     */
    public WrkDriver(WrkBinary binary, int threads, Path scripts, Path privateFolder, Set<String> allowedHosts) {
        this(binary, threads, scripts, privateFolder, allowedHosts, TIMEOUT.plus(SLACK));
    }

    /** @param patience how long wrk may take beyond the load's duration */
    WrkDriver(
            WrkBinary binary,
            int threads,
            Path scripts,
            Path privateFolder,
            Set<String> allowedHosts,
            Duration patience) {
        this.binary = binary;
        this.threads = threads;
        this.scripts = scripts.toAbsolutePath();
        this.privateFolder = privateFolder.toAbsolutePath();
        this.target = new Target(allowedHosts);
        this.patience = patience;
        if (threads < 1) {
            throw new UserError("wrk needs at least one thread, not " + threads);
        }
    }

    @Override
    public DriverInfo info() {
        return new DriverInfo("wrk", binary.version(), threads);
    }

    @Override
    public Measurement run(Load load) {
        check(load);
        var script = script(load);
        var nonce = UUID.randomUUID().toString();
        try (var folder = LoadFolder.create(privateFolder, load, nonce, threads)) {
            var started = Instant.now();
            var process = process(load, script, folder);
            var cpu = process.run();
            var text = reported(folder, process);
            Evidence.keep(text, load);
            var report = WrkReport.parse(text, nonce, threads);
            return measurement(load, report, started, cpu, folder);
        }
    }

    private void check(Load load) {
        target.check(load.workload().call().base());
        if (load.connections() % threads != 0) {
            throw new UserError("wrk gives each of its " + threads + " threads the same number of connections, so "
                    + load.connections() + " would not all be opened: use one thread, or a multiple of " + threads);
        }
        if (load.use() == PoolUse.ROTATED && load.pool().size() < load.connections()) {
            throw new UserError("A rotated pool of " + load.pool().size() + " tokens cannot keep " + load.connections()
                    + " connections busy: it needs at least one token for each");
        }
        if (load.use() == PoolUse.ROTATED && load.workload().check().knownSubject()) {
            throw new IllegalArgumentException("the subjects of a rotated pool's new tokens are not known");
        }
    }

    private Path script(Load load) {
        var script = scripts.resolve(load.workload().scenario().label() + ".lua");
        if (!Files.isReadable(script)) {
            throw new UserError("The script " + script + " is missing: is " + scripts + " the project's folder lua?");
        }
        return script;
    }

    private WrkProcess process(Load load, Path script, LoadFolder folder) {
        return new WrkProcess(
                command(load, script),
                environment(folder),
                load.evidence().resolve(load.name() + ".txt"),
                load.duration().plus(patience));
    }

    private List<String> command(Load load, Path script) {
        var base = load.workload().call().base();
        return List.of(
                binary.path().toString(),
                "--threads=" + threads,
                "--connections=" + load.connections(),
                "--duration=" + load.duration().toSeconds() + "s",
                "--timeout=" + TIMEOUT.toSeconds() + "s",
                "--latency",
                "--script=" + script,
                base.getScheme() + "://" + base.getRawAuthority() + "/");
    }

    private Map<String, String> environment(LoadFolder folder) {
        var environment = new HashMap<>(binary.environment());
        environment.put("PATH", System.getenv().getOrDefault("PATH", "/usr/bin:/bin"));
        environment.put("IDPBENCH_LOAD", folder.path().toString());
        return environment;
    }

    private static String reported(LoadFolder folder, WrkProcess process) {
        return folder.report()
                .orElseThrow(() ->
                        new LoadFailure("wrk ended well but its script left no report, so it did not load or failed. "
                                + process.said()));
    }

    private static Measurement measurement(
            Load load, WrkReport report, Instant started, Reading<List<ThreadCpu>> cpu, LoadFolder folder) {
        var observed = new Observed(load, report);
        return new Measurement(
                started,
                load.duration(),
                observed.covered(),
                observed.requests(),
                observed.good(),
                observed.errors(),
                observed.statuses(),
                observed.bodyFailures(),
                observed.latency(),
                new DriverCpu(cpu),
                observed.longestGap(),
                observed.silentEnd(),
                observed.poolSpent(),
                Rotation.remaining(load, folder));
    }
}
