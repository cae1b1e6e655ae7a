package dev.idpbench.load.wrk;

import dev.idpbench.core.Load;
import dev.idpbench.load.Loads;
import dev.idpbench.provision.Lifeline;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Measures what the driver's scripts cost: QPS through {@link WrkDriver} against bare wrk, on the same server, in pairs
 * of alternating order (ABBA). Arguments: address, output file, scenario, connections, seconds, pairs.
 */
final class DriverCost {

    private static final Pattern RATE = Pattern.compile("Requests/sec: +([0-9.]+)");

    private final URI base;
    private final Path folder;
    private final Load load;

    private DriverCost(String[] arguments) throws IOException {
        this.base = URI.create(arguments[0]);
        this.folder = Files.createTempDirectory("driver-cost");
        int connections = Integer.parseInt(arguments[3]);
        int seconds = Integer.parseInt(arguments[4]);
        var loads = new Loads(base, folder);
        this.load = arguments[2].equals("S1")
                ? loads.discovery(connections, seconds)
                : loads.introspect(Loads.pool(2_000), connections, seconds);
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        var cost = new DriverCost(arguments);
        var output = Path.of(arguments[1]);
        var ratios = new ArrayList<Double>();
        cost.bare();
        for (int pair = 0; pair < Integer.parseInt(arguments[5]); pair++) {
            boolean suiteFirst = pair % 2 == 0;
            double first = suiteFirst ? cost.suite() : cost.bare();
            double second = suiteFirst ? cost.bare() : cost.suite();
            double ratio = suiteFirst ? first / second : second / first;
            ratios.add(ratio);
            say(
                    output,
                    "pair %d %s: %.0f %.0f, suite/bare %.4f"
                            .formatted(pair, suiteFirst ? "suite, bare" : "bare, suite", first, second, ratio));
        }
        ratios.sort(null);
        int middle = ratios.size() / 2;
        say(output, "median ratio %.4f".formatted((ratios.get(middle) + ratios.get((ratios.size() - 1) / 2)) / 2));
    }

    private double suite() {
        var measured = new WrkDriver(TestWrk.binary(), 1, TestWrk.SCRIPTS, folder, Set.of()).run(load);
        if (measured.errors().total() > 0) {
            throw new AssertionError("errors: " + measured.errors() + measured.bodyFailures());
        }
        return measured.qps();
    }

    private double bare() throws IOException, InterruptedException {
        var wrk = TestWrk.binary();
        var builder = new ProcessBuilder(Lifeline.DEFAULT.wrap(List.of(
                wrk.path().toString(),
                "-t1",
                "-c" + load.connections(),
                "-d" + load.duration().toSeconds(),
                load.workload().call().uri().toString())));
        builder.environment().putAll(wrk.environment());
        var process = builder.start();
        var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        var rate = RATE.matcher(output);
        if (!rate.find()) {
            throw new AssertionError(output);
        }
        return Double.parseDouble(rate.group(1));
    }

    private static void say(Path output, String line) throws IOException {
        Files.writeString(output, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
}
