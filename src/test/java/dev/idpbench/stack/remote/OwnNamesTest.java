package dev.idpbench.stack.remote;

import static org.assertj.core.api.Assertions.assertThat;

import dev.idpbench.stack.Site;
import dev.idpbench.stack.process.TestSite;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnNamesTest {

    private final OwnNames names = new OwnNames("idpbench-0123abcd-", "20260101t120000z-smoke-0a1b2c3");

    @Test
    void knowsWhatThisMachineMadeInAnySession() {
        assertThat(names.ours(names.name())).isTrue();
        assertThat(names.ours(names.name("svc"))).isTrue();
        assertThat(names.ours("idpbench-0123abcd-20250101t000000z-standard-ffffff0-app"))
                .isTrue();
        assertThat(names.othersRun(names.name("svc"))).isFalse();
    }

    @Test
    void leavesWhatAnotherMachineMade() {
        var other = "idpbench-9999ffff-20260101t120000z-smoke-0a1b2c3";

        assertThat(names.ours(other)).isFalse();
        assertThat(names.othersRun(other)).isTrue();
    }

    @Test
    void takesNobodyElsesNameForOurs() {
        for (var foreign : new String[] {"master", "customers", "bench", "idpbench", "my-idpbench-0123abcd-x", ""}) {
            assertThat(names.ours(foreign)).as(foreign).isFalse();
            assertThat(names.othersRun(foreign)).as(foreign).isFalse();
        }
    }

    @Test
    void areTheSameOnThisMachineEveryTimeAndFitIntoAnyAddress(@TempDir Path folder) throws IOException {
        var first = OwnNames.of(session("20260101T120000Z-smoke-0a1b2c3", folder));
        var second = OwnNames.of(session("another Session/ü", folder));

        assertThat(first.prefix()).isEqualTo(second.prefix()).matches("idpbench-[0-9a-f]{8}-");
        assertThat(first.name()).endsWith("-20260101t120000z-smoke-0a1b2c3");
        assertThat(second.name("svc")).matches("[a-z0-9-]+");
        assertThat(second.ours(first.name())).isTrue();
    }

    private static Site session(String name, Path folder) throws IOException {
        var site = TestSite.in(folder);
        return new Site(
                name,
                site.mode(),
                site.options(),
                site.database(),
                site.scratch(),
                site.logs(),
                site.depot(),
                site.progress());
    }
}
