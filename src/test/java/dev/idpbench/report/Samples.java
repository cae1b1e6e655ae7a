package dev.idpbench.report;

import dev.idpbench.core.Claim;
import dev.idpbench.core.ColdStart;
import dev.idpbench.core.Deviation;
import dev.idpbench.core.Disclosure;
import dev.idpbench.core.DriverCpu;
import dev.idpbench.core.DriverInfo;
import dev.idpbench.core.Environment;
import dev.idpbench.core.Errors;
import dev.idpbench.core.GitState;
import dev.idpbench.core.Latency;
import dev.idpbench.core.LatencyPair;
import dev.idpbench.core.Limitation;
import dev.idpbench.core.Measurement;
import dev.idpbench.core.Mode;
import dev.idpbench.core.Observation;
import dev.idpbench.core.PoolSpent;
import dev.idpbench.core.PoolUse;
import dev.idpbench.core.ProductRun;
import dev.idpbench.core.Protocol;
import dev.idpbench.core.Reading;
import dev.idpbench.core.Resources;
import dev.idpbench.core.RuntimeKind;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.SessionRecord;
import dev.idpbench.core.SessionRecord.ProductEntry;
import dev.idpbench.core.SessionRecord.StepEntry;
import dev.idpbench.core.Step;
import dev.idpbench.core.StepResult;
import dev.idpbench.core.TokenPool;
import dev.idpbench.core.Unavailable;
import dev.idpbench.core.Variant;
import dev.idpbench.core.Verdict;
import dev.idpbench.core.WorkProfile;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A session with made-up figures, whole unless a test bends it. */
final class Samples {

    static final GitState CLEAN = new GitState("0123456789abcdef0123456789abcdef01234567", true, "");
    static final Instant START = Instant.parse("2026-12-01T04:43:00Z");

    String name = "20261201T044300Z-standard-0123456";
    String protocol = "standard";
    GitState git = CLEAN;
    Environment environment = environment("6.1.0");
    Mode mode = Mode.PROCESS;
    String imageOrigin = "distribution";
    Instant startedAt = START;
    List<Integer> ladder = Protocol.STANDARD.ladder().connections();
    final List<String> measured = new ArrayList<>(List.of("keycloak"));
    final List<Step> extra = new ArrayList<>();
    final List<ColdStart> coldStarts = new ArrayList<>();
    final Map<String, String> unsupported = new java.util.HashMap<>();

    static Environment environment(String kernel) {
        return new Environment(
                "bench-1",
                "Debian 12",
                kernel,
                "amd64",
                Reading.of("Any CPU"),
                2,
                Reading.of(2),
                Reading.missing("no quota"),
                Reading.of(8L << 30),
                "OpenJDK 17.0.15");
    }

    static String title(String product) {
        return Map.of("keycloak", "Keycloak", "hydra", "Ory Hydra", "zitadel", "Zitadel", "fulla", "fulla")
                .getOrDefault(product, product);
    }

    ReadSession session() {
        var steps = new ArrayList<StepResult>();
        measured.forEach(p -> steps(p).forEach(s -> steps.add(result(s))));
        return new ReadSession(record(), steps, List.copyOf(coldStarts));
    }

    SessionRecord record() {
        var products = new ArrayList<ProductEntry>();
        for (var product : List.of("keycloak", "hydra", "zitadel", "fulla")) {
            products.add(entry(product, products.size() + 1));
        }
        return new SessionRecord(
                name,
                protocol,
                Map.of("bench.protocol", protocol),
                environment,
                git,
                SessionRecord.Status.COMPLETE,
                products,
                startedAt,
                Optional.of(startedAt.plusSeconds(900)));
    }

    private ProductEntry entry(String product, int order) {
        if (!measured.contains(product)) {
            return new ProductEntry(
                    product,
                    title(product),
                    "1.0",
                    order,
                    Optional.empty(),
                    Optional.of(new Unavailable(
                            "no " + product + " binary on PATH", "set -Dbench." + product + ".binary=/path")),
                    List.of(),
                    Map.of());
        }
        var planned = steps(product).stream()
                .map(s -> new StepEntry(s.fileName() + ".json", s.title(), SessionRecord.State.PASSED, ""))
                .toList();
        return new ProductEntry(
                product, title(product), "26.7.3", order, Optional.of(mode), Optional.empty(), planned, unsupported);
    }

    private List<Step> steps(String product) {
        var steps = new ArrayList<Step>();
        Arrays.stream(Scenario.values())
                .filter(s -> !unsupported.containsKey(s.id()))
                .forEach(s -> ladder.forEach(c -> steps.add(new Step(product, s, Variant.PLAIN, c))));
        extra.stream().filter(s -> s.product().equals(product)).forEach(steps::add);
        return steps;
    }

    StepResult result(Step step) {
        return new StepResult(
                name,
                step,
                run(step.product()),
                protocol,
                new DriverInfo("wrk", "debian/4.1.0-3", 1),
                List.of(new StepResult.WarmUp("calibration", step.connections(), Duration.ofSeconds(5), 900.25)),
                measurement(step),
                observation(),
                verdicts(step),
                List.of(new Limitation("shared-cpus", 2, "driver and product share 2 cores")),
                environment,
                git,
                startedAt.plusSeconds(10),
                startedAt.plusSeconds(20),
                Map.of());
    }

    ColdStart coldStart(String product, double... readyMillis) {
        var runs = new ArrayList<ColdStart.Run>();
        for (double ready : readyMillis) {
            var answers = Map.of("S3", Reading.of(ready + 500));
            runs.add(new ColdStart.Run(
                    ColdStart.Kind.A, runs.size() + 1, ready, Map.of(), answers, Reading.of(700L << 20)));
        }
        return new ColdStart(
                name, run(product), 20, runs, environment, git, startedAt, startedAt.plusSeconds(60), Map.of());
    }

    private ProductRun run(String product) {
        return new ProductRun(
                product,
                title(product),
                "26.7.3",
                mode,
                RuntimeKind.JVM,
                1,
                new Disclosure(
                        imageOrigin,
                        Map.of("product", "keycloak-26.7.3.zip sha256:ab"),
                        Map.of("product", "OpenJDK 17"),
                        Map.of("KC_DB_POOL_MAX_SIZE", "25"),
                        List.of(new Claim("production form", "https://www.keycloak.org/server/containers")),
                        List.of(new Deviation(
                                "KC_DB_POOL_MAX_SIZE",
                                "100",
                                "25",
                                "same pool | for all",
                                "https://www.keycloak.org/server/all-config")),
                        Map.of("refresh", "synchronous_commit off by itself"),
                        Map.of("S3", new WorkProfile("plain", "JWT", "RS256, RSA-2048", "verifies a token")),
                        List.of("listens on loopback")));
    }

    private static Measurement measurement(Step step) {
        long good = 40_000L + step.connections();
        return new Measurement(
                START,
                Duration.ofSeconds(10),
                Duration.ofSeconds(10),
                good,
                good,
                Errors.NONE,
                Map.of(200, good),
                Map.of(),
                new LatencyPair(Reading.of(latency(1234)), Reading.of(latency(5678))),
                new DriverCpu(Reading.of(List.of(new DriverCpu.ThreadCpu("wrk", 0.31, Reading.of(0.01))))),
                Duration.ofMillis(30),
                Duration.ofMillis(3),
                new PoolSpent(PoolUse.NONE, 0, 0, false, 0),
                new TokenPool(List.of()));
    }

    static Latency latency(long p50) {
        return new Latency(40_000, p50, p50, p50 * 2, p50 * 3, p50 * 4, p50 * 5, p50 * 6, "HISTFAAA");
    }

    private static Observation observation() {
        var part = new Resources(
                Reading.of(600L << 20),
                Reading.of(700L << 20),
                Reading.of(0.75),
                Reading.of(500L << 20),
                Reading.missing("no control group"),
                List.of());
        return new Observation(
                Map.of("product", part, "database", part), List.of(),
                Reading.of(new Observation.HostStalls(0, 1.5)), Reading.of(Map.of()));
    }

    private static List<Verdict> verdicts(Step step) {
        return List.of(
                step.connections() == 2
                        ? new Verdict("error", Verdict.Outcome.UNPROVEN, "20,000 requests prove 0.015 %", Map.of())
                        : new Verdict("error", Verdict.Outcome.PASS, "under 0.01 %", Map.of()),
                new Verdict("driver-cpu", Verdict.Outcome.PASS, "31 % of a core", Map.of()));
    }
}
