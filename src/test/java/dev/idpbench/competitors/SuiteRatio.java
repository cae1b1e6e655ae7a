package dev.idpbench.competitors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.idpbench.core.Progress;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.Step;
import dev.idpbench.core.Variant;
import dev.idpbench.provision.Lifeline;
import dev.idpbench.provision.UserDepot;
import dev.idpbench.provision.WrkBinary;
import dev.idpbench.provision.WrkLocator;
import dev.idpbench.run.Bench;
import dev.idpbench.session.Console;
import dev.idpbench.stats.RatioInterval;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * What measuring through the suite costs: QPS of S1 through the suite against bare wrk without a script, so that the check
 * of every body is part of the cost; ten pairs in the order ABBA after one that is not counted, at the first concurrency
 * of the plan. A measurement, not a test of every build: {@code -Pcompetitors -Dit.test=NullServerRatio} runs it.
 */
abstract class SuiteRatio {

    private static final int PAIRS = 10;
    private static final Pattern PRINTED = Pattern.compile("Requests/sec:\\s+([0-9.]+)");

    private final Console console = new Console(false);

    @Test
    void suiteAgainstBareWrk(Bench bench) throws IOException, InterruptedException {
        var connections = bench.steps().get(0).connections();
        var step = new Step(bench.product().id(), Scenario.DISCOVERY, Variant.PLAIN, connections);
        var depot = UserDepot.open(Optional.empty(), Progress.SILENT);
        var wrk = WrkLocator.here(Optional.empty(), depot, Progress.SILENT).locate();
        var target = bench.seed(step).workload().call().uri();
        var pairs = new ArrayList<RatioInterval.Pair>();
        suiteFirst(bench, step, wrk, target);
        for (int i = 0; i < PAIRS; i++) {
            pairs.add(i % 2 == 0 ? suiteFirst(bench, step, wrk, target) : bareFirst(bench, step, wrk, target));
            var pair = pairs.get(i);
            console.line(String.format(
                    Locale.ROOT,
                    "pair %2d (%s): suite %.0f/s, bare wrk %.0f/s, ratio %.4f",
                    i + 1,
                    i % 2 == 0 ? "AB" : "BA",
                    pair.first(),
                    pair.second(),
                    pair.first() / pair.second()));
        }
        var ratio = RatioInterval.of(pairs);
        console.line(String.format(
                Locale.ROOT,
                "%s at c=%d: median ratio %.4f, 95 %% interval %.4f to %.4f",
                bench.product().title(),
                connections,
                ratio.ratio(),
                ratio.low(),
                ratio.high()));
        // Wide enough for a busy machine; the figures themselves are what is read.
        assertThat(ratio.ratio()).isBetween(0.8, 1.25);
    }

    private static RatioInterval.Pair suiteFirst(Bench bench, Step step, WrkBinary wrk, URI target)
            throws IOException, InterruptedException {
        var suite = suite(bench, step);
        return new RatioInterval.Pair(suite, bare(wrk, step.connections(), target));
    }

    private static RatioInterval.Pair bareFirst(Bench bench, Step step, WrkBinary wrk, URI target)
            throws IOException, InterruptedException {
        var bare = bare(wrk, step.connections(), target);
        return new RatioInterval.Pair(suite(bench, step), bare);
    }

    private static double suite(Bench bench, Step step) {
        var measured = bench.measure(bench.seed(step));
        assertThat(measured.measurement().errors().total()).isZero();
        return measured.measurement().qps();
    }

    private static double bare(WrkBinary wrk, int connections, URI target) throws IOException, InterruptedException {
        var command = List.of(wrk.path().toString(), "-t1", "-c" + connections, "-d10s", target.toString());
        var builder = new ProcessBuilder(Lifeline.DEFAULT.wrap(command)).redirectErrorStream(true);
        builder.environment().putAll(wrk.environment());
        var process = builder.start();
        var text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(text).isZero();
        var rate = PRINTED.matcher(text);
        assertThat(rate.find()).as(text).isTrue();
        return Double.parseDouble(rate.group(1));
    }
}
