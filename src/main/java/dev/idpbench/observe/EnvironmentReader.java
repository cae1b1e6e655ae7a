package dev.idpbench.observe;

import dev.idpbench.core.Environment;
import dev.idpbench.core.Reading;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Reads what the measuring machine is. What a platform cannot tell is a missing reading with its reason. */
public final class EnvironmentReader {

    private final SystemFiles files;
    private final Map<String, String> properties;

    EnvironmentReader(SystemFiles files, Map<String, String> properties) {
        this.files = files;
        this.properties = properties;
    }

    /** The machine and the JVM that this code runs on. */
    public static Environment read() {
        var names = List.of("os.name", "os.version", "os.arch", "java.vm.name", "java.runtime.version", "java.vendor");
        var properties = new java.util.HashMap<String, String>();
        names.forEach(name -> properties.put(name, System.getProperty(name, "unknown")));
        return new EnvironmentReader(new SystemFiles(Path.of("/")), properties).environment();
    }

    Environment environment() {
        return new Environment(
                host(),
                files.value("/etc/os-release", "PRETTY_NAME", "=").orElseGet(() -> properties.get("os.name")),
                properties.get("os.version"),
                properties.get("os.arch"),
                cpuModel(),
                // Affinity (which /proc/cpuinfo does not show) and quota, as the JVM sees them.
                Runtime.getRuntime().availableProcessors(),
                installedCores(),
                new CpuQuota(files).cores(),
                memory(),
                properties.get("java.vm.name") + " " + properties.get("java.runtime.version") + " ("
                        + properties.get("java.vendor") + ")");
    }

    /** From the kernel: asking a resolver may take its time, and on some machines fails. */
    private String host() {
        return files.text("/proc/sys/kernel/hostname")
                .found()
                .filter(name -> !name.isEmpty())
                .orElseGet(() -> told("hostname").orElseGet(() -> "unknown"));
    }

    /** Processors of arm64 are named in the device tree, if anywhere. */
    private Reading<String> cpuModel() {
        return files.value("/proc/cpuinfo", "model name", ":")
                .found()
                .or(() -> files.text("/proc/device-tree/model").found().map(m -> m.replace("\0", "")))
                .map(Reading::of)
                .orElseGet(() -> told("sysctl", "-n", "machdep.cpu.brand_string"));
    }

    private Reading<Integer> installedCores() {
        return files.text("/sys/devices/system/cpu/present")
                .found()
                .flatMap(SystemFiles::cpus)
                .map(Reading::of)
                .orElseGet(() -> number(told("sysctl", "-n", "hw.ncpu"), Integer::parseInt));
    }

    private Reading<Long> memory() {
        return files.value("/proc/meminfo", "MemTotal", ":")
                .found()
                .map(text -> Long.parseLong(text.replaceAll("\\D", "")) * 1024)
                .map(Reading::of)
                .orElseGet(() -> number(told("sysctl", "-n", "hw.memsize"), Long::parseLong));
    }

    private static <T> Reading<T> number(Reading<String> text, Function<String, T> parse) {
        if (text instanceof Reading.Missing<String> missing) {
            return Reading.missing(missing.reason());
        }
        var digits = text.found().orElseThrow();
        return digits.matches("\\d{1,18}")
                ? Reading.of(parse.apply(digits))
                : Reading.missing("not a number: " + digits);
    }

    /** What a command says; only asked where no file tells. */
    private static Reading<String> told(String... words) {
        var answer = Command.ask(Path.of("/"), "IDPBENCH_", List.of(words));
        var text = answer.text().strip();
        return answer.good() && !text.isEmpty()
                ? Reading.of(text)
                : Reading.missing("neither /proc nor " + words[0] + " tells it here");
    }
}
