package dev.idpbench.provision;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PackagedProgramTest {

    private static final PackagedProgram REDIS = PackagedProgram.redis("bench.some.setting");

    @ParameterizedTest
    @CsvSource({
        "debian, '', apt-get install redis-server",
        "ubuntu, debian, apt-get install redis-server",
        "linuxmint, ubuntu debian, apt-get install redis-server",
        "rocky, rhel centos fedora, dnf install redis",
        "opensuse-tumbleweed, opensuse suse, zypper install redis",
        "alpine, '', apk add redis",
        "nixos, '', build it from https://redis.io/downloads/",
    })
    void namesTheCommandOfEachSystem(String id, String like, String command) {
        var here = new Distribution(Map.of("ID", id, "ID_LIKE", like), "Linux", "amd64");

        assertThat(REDIS.howToInstall(here))
                .isEqualTo("install it (" + command + ") or set -Dbench.some.setting=/path/to/redis-server");
    }

    @Test
    void knowsMacWithoutADistribution() {
        var mac = new Distribution(Map.of(), "Mac OS X", "aarch64");

        assertThat(REDIS.howToInstall(mac)).contains("(brew install redis)");
        assertThat(PackagedProgram.WRK.advice(mac))
                .isEqualTo("Install it (brew install wrk) or set -Dbench.wrk=/path/to/wrk");
        assertThat(mac.hasDebianPackages()).isFalse();
    }
}
