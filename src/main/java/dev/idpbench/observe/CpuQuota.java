package dev.idpbench.observe;

import dev.idpbench.core.Reading;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The CPU quota of this process's control groups: the least of its own and all above it, version 1 or 2. */
final class CpuQuota {

    private final SystemFiles files;

    CpuQuota(SystemFiles files) {
        this.files = files;
    }

    /** In cores. */
    Reading<Double> cores() {
        var groups = files.lines("/proc/self/cgroup");
        if (groups instanceof Reading.Missing<List<String>> missing) {
            return Reading.missing(missing.reason());
        }
        return groups.found().orElseThrow().stream()
                .flatMap(line -> ofGroup(line).stream())
                .min(Double::compare)
                .map(Reading::of)
                .orElseGet(() -> Reading.missing("no CPU quota is set"));
    }

    /** A line {@code id:controllers:path}; version 2 has no controllers. */
    private Optional<Double> ofGroup(String line) {
        var fields = line.split(":", 3);
        if (fields.length < 3) {
            return Optional.empty();
        }
        var controllers = Arrays.asList(fields[1].split(",", -1));
        if (fields[1].isEmpty()) {
            return least(List.of("/sys/fs/cgroup", "/sys/fs/cgroup/unified"), fields[2]);
        }
        return controllers.contains("cpu")
                ? least(List.of("/sys/fs/cgroup/cpu", "/sys/fs/cgroup/" + fields[1]), fields[2])
                : Optional.empty();
    }

    /** In a container the path may be the host's, of which only the mount's root is to be seen. */
    private Optional<Double> least(List<String> mounts, String path) {
        var quotas = new ArrayList<Double>();
        for (var mount : mounts) {
            for (Path group = Path.of(path).normalize(); group != null; group = group.getParent()) {
                var folder = mount + (group.toString().equals("/") ? "" : group);
                version2(folder).or(() -> version1(folder)).ifPresent(quotas::add);
            }
        }
        return quotas.stream().min(Double::compare);
    }

    /** {@code cpu.max}: {@code <quota|max> <period>} in microseconds. */
    private Optional<Double> version2(String folder) {
        return files.text(folder + "/cpu.max")
                .found()
                .map(text -> text.split(" "))
                .flatMap(f -> ratio(f[0], f[f.length - 1]));
    }

    /** A quota of -1 is none. */
    private Optional<Double> version1(String folder) {
        return files.text(folder + "/cpu.cfs_quota_us")
                .found()
                .flatMap(quota ->
                        files.text(folder + "/cpu.cfs_period_us").found().flatMap(period -> ratio(quota, period)));
    }

    private static Optional<Double> ratio(String quota, String period) {
        if (!quota.matches("\\d{1,15}") || !period.matches("[1-9]\\d{0,14}")) {
            return Optional.empty();
        }
        return Optional.of(Double.parseDouble(quota) / Double.parseDouble(period));
    }
}
