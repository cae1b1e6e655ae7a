package dev.idpbench.result;

import dev.idpbench.core.Claim;
import dev.idpbench.core.ColdStart;
import dev.idpbench.core.Deviation;
import dev.idpbench.core.Disclosure;
import dev.idpbench.core.DriverCpu;
import dev.idpbench.core.DriverCpu.ThreadCpu;
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
import dev.idpbench.core.Observation.HostStalls;
import dev.idpbench.core.PoolSpent;
import dev.idpbench.core.PoolUse;
import dev.idpbench.core.ProductRun;
import dev.idpbench.core.Reading;
import dev.idpbench.core.Resources;
import dev.idpbench.core.Resources.Sample;
import dev.idpbench.core.RuntimeKind;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.SessionRecord;
import dev.idpbench.core.SessionRecord.ProductEntry;
import dev.idpbench.core.SessionRecord.State;
import dev.idpbench.core.SessionRecord.StepEntry;
import dev.idpbench.core.Step;
import dev.idpbench.core.StepResult;
import dev.idpbench.core.StepResult.WarmUp;
import dev.idpbench.core.TokenPool;
import dev.idpbench.core.Unavailable;
import dev.idpbench.core.Variant;
import dev.idpbench.core.Verdict;
import dev.idpbench.core.WorkProfile;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Made-up records with every kind of content: readings found and missing, fractions, empty and filled maps. */
final class SampleResults {

    static final String SESSION = "20261201T044300Z-standard-0123456";
    static final Instant START = Instant.parse("2026-12-01T04:43:00.123456Z");
    static final Environment ENVIRONMENT = new Environment(
            "bench-1",
            "Debian GNU/Linux 12",
            "6.1.0",
            "amd64",
            Reading.of("Some CPU @ 3 GHz"),
            2,
            Reading.of(4),
            Reading.missing("no CPU quota is set"),
            Reading.of(8_589_934_592L),
            "OpenJDK 17.0.15+6");
    static final GitState GIT = new GitState("0123456789abcdef0123456789abcdef01234567", true, "");

    private SampleResults() {}

    static StepResult step() {
        return step(Scenario.INTROSPECT, Variant.PLAIN, Map.of("KC_HTTP_PORT", "18080"));
    }

    static StepResult step(Scenario scenario, Variant variant, Map<String, String> settings) {
        return new StepResult(
                SESSION,
                new Step("keycloak", scenario, variant, 32),
                product(settings),
                "standard",
                new DriverInfo("wrk", "4.1.0", 1),
                List.of(new WarmUp("scenario", 2, Duration.ofSeconds(60), 1234.56789)),
                measurement(),
                observation(),
                List.of(new Verdict(
                        "error", Verdict.Outcome.PASS, "no errors in 36,230 attempts", Map.of("errorRate", 0.0))),
                List.of(new Limitation("shared-cpus", 0.97, "driver, product and database used 0.97 of the cores")),
                ENVIRONMENT,
                GIT,
                START,
                START.plusSeconds(16),
                Map.of("driver", "evidence/keycloak-S3-c32.txt"));
    }

    static ProductRun product(Map<String, String> settings) {
        var disclosure = new Disclosure(
                "distribution",
                Map.of("product", "keycloak.zip sha256:00ff"),
                Map.of("product", "OpenJDK 17.0.15+6"),
                settings,
                List.of(new Claim(
                        "2 GB is the small-production recommendation", "https://www.keycloak.org/server/containers")),
                List.of(new Deviation("pool", "100", "25", "the same for all", "https://www.keycloak.org/server/db")),
                Map.of("refresh", "synchronous_commit off"),
                Map.of("S3", new WorkProfile("none", "JWT", "RS256, RSA-2048", "looks a session up")),
                List.of("one node"));
        return new ProductRun("keycloak", "Keycloak", "26.7.3", Mode.PROCESS, RuntimeKind.JVM, 1, disclosure);
    }

    static Measurement measurement() {
        var latency = new Latency(36_230, 8830.123, 8500, 13000, 15000, 20000, 31000, 45678, "HISTFAAAAB42pNpmSzMwMDA");
        return new Measurement(
                START.plusSeconds(6),
                Duration.ofSeconds(10),
                Duration.ofNanos(10_002_341_567L),
                36_232,
                36_230,
                new Errors(0, 1, 0, 0, 1, 1),
                Map.of(200, 36_231L, 503, 1L),
                Map.of("\"active\":true", 1L),
                new LatencyPair(Reading.of(latency), Reading.missing("this driver does not correct")),
                new DriverCpu(Reading.of(List.of(new ThreadCpu("wrk", 0.12, Reading.missing("no schedstat"))))),
                Duration.ofMillis(45),
                Duration.ZERO,
                new PoolSpent(PoolUse.REUSED, 2000, 2000, false, 0),
                new TokenPool(List.of()));
    }

    static Observation observation() {
        var product = new Resources(
                Reading.of(1_073_741_824L),
                Reading.of(1_100_000_000L),
                Reading.of(1.61234567891),
                Reading.missing("smaps_rollup cannot be read"),
                Reading.of(0.0),
                List.of(
                        new Sample(1.0, Reading.of(1.6), Reading.of(1_073_741_824L)),
                        new Sample(
                                2.001, Reading.missing("this sample could not be taken"), Reading.of(1_073_741_825L))));
        return new Observation(
                Map.of("product", product),
                List.of(),
                Reading.of(new HostStalls(1, 120.5)),
                Reading.of(Map.of("commits", 12.0, "walBytes", 123_456_789_012.0)));
    }

    static ColdStart coldStart() {
        var run = new ColdStart.Run(
                ColdStart.Kind.A,
                1,
                22_345.6,
                Map.of("projections settled", 23_000.5),
                Map.of("S1", Reading.of(22_400.1), "S5", Reading.missing("no answer within 60 s")),
                Reading.of(1_000_000_000L));
        return new ColdStart(
                SESSION,
                product(Map.of()),
                20,
                List.of(run),
                ENVIRONMENT,
                GIT,
                START,
                START.plusSeconds(200),
                Map.of());
    }

    static SessionRecord session() {
        var measured = new ProductEntry(
                "keycloak",
                "Keycloak",
                "26.7.3",
                1,
                Optional.of(Mode.PROCESS),
                Optional.empty(),
                List.of(new StepEntry("keycloak-S3-c32.json", "S3 introspect c=32", State.PASSED, "")),
                Map.of());
        var absent = new ProductEntry(
                "fulla",
                "fulla",
                "1.0",
                2,
                Optional.empty(),
                Optional.of(new Unavailable("no binary", "give bench.fulla.binary")),
                List.of(),
                Map.of("S5", "why not"));
        return new SessionRecord(
                SESSION,
                "standard",
                Map.of("bench.mode", "process"),
                ENVIRONMENT,
                GIT,
                SessionRecord.Status.RUNNING,
                List.of(measured, absent),
                START,
                Optional.empty());
    }
}
