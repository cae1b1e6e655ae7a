package dev.idpbench.provision;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class DebianDependenciesTest {

    @Test
    void readsWhatAptCachePrints() {
        var printed = """
                redis-tools
                  PreDepends: init-system-helpers
                  Depends: libatomic1
                  Depends: libc6
                 |Depends: libssl3t64
                  Depends: libssl3
                  Depends: lua-cjson
                  Conflicts: <redis-old>
                  Suggests: ruby-redis
                """;

        assertThat(DebianDependencies.needed(printed))
                .containsExactly(
                        List.of("init-system-helpers"),
                        List.of("libatomic1"),
                        List.of("libc6"),
                        List.of("libssl3t64", "libssl3"),
                        List.of("lua-cjson"));
    }

    @Test
    void leavesVirtualPackagesOut() {
        var printed = """
                libssl3
                  Depends: libc6
                 |Depends: debconf
                  Depends: <debconf-2.0>
                    cdebconf
                    debconf
                  Depends: <awk>
                    mawk
                """;

        assertThat(DebianDependencies.needed(printed)).containsExactly(List.of("libc6"), List.of("debconf"));
    }

    @Test
    void aPackageThatNeedsNothingHasNone() {
        assertThat(DebianDependencies.needed("tzdata\n")).isEmpty();
    }
}
