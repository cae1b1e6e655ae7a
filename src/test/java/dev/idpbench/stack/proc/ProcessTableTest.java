package dev.idpbench.stack.proc;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ProcessTableTest {

    @Test
    void readsSizesInBytes() {
        var status = "Name:\tjava\nVmRSS:\t   1024 kB\nVmRSSX:\t 7 kB\n";
        assertThat(ProcessTable.kilobytes(status, "VmRSS")).hasValue(1024 * 1024);
        assertThat(ProcessTable.kilobytes(status, "VmSwap")).isEmpty();
    }

    @Test
    void readsThrottlingOfBothVersions() {
        assertThat(CpuThrottle.parse("usage_usec 5\nthrottled_usec 1500000\n")).contains(1.5);
        assertThat(CpuThrottle.parse("nr_throttled 3\nthrottled_time 2000000000\n"))
                .contains(2.0);
        assertThat(CpuThrottle.parse("usage_usec 5\n")).isEmpty();
    }

    @Test
    void findsTheControlGroup() {
        assertThat(CpuThrottle.statistics("0::/user.slice/a\n"))
                .contains(Path.of("/sys/fs/cgroup/user.slice/a/cpu.stat"));
        assertThat(CpuThrottle.statistics("5:memory:/x\n4:cpu,cpuacct:/y\n0::/\n"))
                .contains(Path.of("/sys/fs/cgroup/cpu/y/cpu.stat"));
        assertThat(CpuThrottle.statistics("3:cpuset:/z\n")).isEmpty();
    }

    @Test
    void readsSockets() {
        var listen =
                "   0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 123456 1 0 100 0 0 10 0";
        assertThat(SocketLine.parse(listen)).contains(new SocketLine(8080, 10, 123456));
        var wide =
                "   0: 00000000000000000000000000000000:0050 00000000000000000000000000000000:0000 01 0:0 00:0 0 0 0 77 1";
        assertThat(SocketLine.parse(wide)).contains(new SocketLine(80, 1, 77));
        assertThat(SocketLine.parse("")).isEmpty();
    }
}
