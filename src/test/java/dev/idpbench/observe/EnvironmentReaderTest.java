package dev.idpbench.observe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.idpbench.core.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class EnvironmentReaderTest {

    private static final Map<String, String> PROPERTIES = Map.of(
            "os.name", "Linux",
            "os.version", "6.1.0",
            "os.arch", "amd64",
            "java.vm.name", "OpenJDK 64-Bit Server VM",
            "java.runtime.version", "17.0.15+6",
            "java.vendor", "Debian");

    @TempDir
    Path root;

    private void file(String path, String text) throws IOException {
        var file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private dev.idpbench.core.Environment read() {
        return new EnvironmentReader(new SystemFiles(root), PROPERTIES).environment();
    }

    @Test
    void readsWhatLinuxTells() throws IOException {
        file("etc/os-release", "NAME=Debian\nPRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\n");
        file("proc/sys/kernel/hostname", "bench-1\n");
        file("proc/cpuinfo", "processor\t: 0\nmodel name\t: Some CPU @ 3.00GHz\n");
        file("proc/meminfo", "MemTotal:       16384000 kB\nMemFree: 1 kB\n");
        file("sys/devices/system/cpu/present", "0-7,16\n");

        var environment = read();

        assertThat(environment.host()).isEqualTo("bench-1");
        assertThat(environment.os()).isEqualTo("Debian GNU/Linux 12 (bookworm)");
        assertThat(environment.kernel()).isEqualTo("6.1.0");
        assertThat(environment.cpuModel()).isEqualTo(Reading.of("Some CPU @ 3.00GHz"));
        assertThat(environment.installedCores()).isEqualTo(Reading.of(9));
        assertThat(environment.memoryBytes()).isEqualTo(Reading.of(16_384_000L * 1024));
        assertThat(environment.jdk()).isEqualTo("OpenJDK 64-Bit Server VM 17.0.15+6 (Debian)");
        assertThat(environment.usableCores()).isPositive();
    }

    @Test
    void saysWhatAPlatformCannotTell() {
        var environment = read();

        assertThat(environment.os()).isEqualTo("Linux");
        assertThat(environment.cpuQuotaCores().found()).isEmpty();
        assertThat(environment.host()).isNotBlank();
    }

    @Test
    void quotaOfVersion2IsTheLeastOfTheGroupAndAllAbove() throws IOException {
        file("proc/self/cgroup", "0::/a/b\n");
        file("sys/fs/cgroup/a/b/cpu.max", "max 100000\n");
        file("sys/fs/cgroup/a/cpu.max", "50000 100000\n");
        file("sys/fs/cgroup/cpu.max", "300000 100000\n");

        assertThat(read().cpuQuotaCores()).isEqualTo(Reading.of(0.5));
    }

    @Test
    void quotaOfVersion1IsReadInAContainerToo() throws IOException {
        file("proc/self/cgroup", "4:memory:/docker/x\n3:cpu,cpuacct:/docker/x\n");
        file("sys/fs/cgroup/cpu,cpuacct/cpu.cfs_quota_us", "150000\n");
        file("sys/fs/cgroup/cpu,cpuacct/cpu.cfs_period_us", "100000\n");

        assertThat(read().cpuQuotaCores()).isEqualTo(Reading.of(1.5));
    }

    @Test
    void noQuotaIsNoFigure() throws IOException {
        file("proc/self/cgroup", "0::/\n1:cpu:/\n");
        file("sys/fs/cgroup/cpu.max", "max 100000\n");
        file("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "-1\n");
        file("sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000\n");

        assertThat(read().cpuQuotaCores()).isEqualTo(Reading.missing("no CPU quota is set"));
    }

    @Test
    void rangesAreCounted() {
        assertThat(SystemFiles.cpus("0")).contains(1);
        assertThat(SystemFiles.cpus("0-3,5,7-8")).contains(7);
        assertThat(SystemFiles.cpus("")).isEqualTo(Optional.empty());
        assertThat(SystemFiles.cpus("x")).isEqualTo(Optional.empty());
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void readsThisMachine() {
        var environment = EnvironmentReader.read();

        assertThat(environment.memoryBytes().found()).isPresent();
        assertThat(environment.installedCores().found().orElseThrow())
                .isGreaterThanOrEqualTo(environment.usableCores());
        assertThat(environment.jdk()).contains(System.getProperty("java.runtime.version"));
    }
}
