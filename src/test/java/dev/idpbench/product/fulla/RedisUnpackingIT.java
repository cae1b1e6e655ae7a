package dev.idpbench.product.fulla;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.idpbench.core.Mode;
import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.UserError;
import dev.idpbench.provision.UserDepot;
import dev.idpbench.seed.Secret;
import dev.idpbench.stack.PortClaim;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.process.ProcessStack;
import dev.idpbench.stack.process.SystemProgram;
import dev.idpbench.stack.process.TestSite;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Into an empty cache, as on a machine without Redis: needs apt and the distribution's archive, skipped without. */
@DisplayName("Redis from the distribution's packages (real program)")
@Timeout(300)
class RedisUnpackingIT {

    private final List<String> said = new ArrayList<>();

    @TempDir
    private Path folder;

    @Test
    void unpacksARedisThatServes() throws IOException {
        var packaged = SystemProgram.redis(RedisBinary.SETTING);
        assumeThat(packaged.unpacks())
                .as("this system has no packages of Debian: " + packaged.howToInstall())
                .isTrue();
        var site = site();

        var redis = located(packaged, site);

        assertThat(redis.version()).matches("\\d+\\.\\d+\\.\\d+");
        assertThat(redis.path()).startsWith(folder.resolve("cache"));
        assertThat(redis.artifact()).contains("redis-server " + redis.version(), "unpacked from the packages of");
        assertThat(said).anyMatch(line -> line.startsWith("Redis: not on PATH"));
        serves(redis, site);
        assertThat(folder.resolve("cache")).isDirectoryNotContaining("glob:**.half");
    }

    /** Without the archive nothing can be shown; any other failure is one. */
    private static RedisBinary.Located located(SystemProgram packaged, Site site) {
        try {
            return new RedisBinary(Optional.empty(), "", packaged).locate(site);
        } catch (UserError e) {
            assumeThat(e.getMessage()).doesNotContain("Failed to fetch");
            throw e;
        }
    }

    private void serves(RedisBinary.Located redis, Site site) throws IOException {
        var port = new PortClaim(TestSite.freePort(), "Redis", "bench.fulla.redisPort");
        var password = Secret.random();
        var own = Files.createDirectory(site.scratch().resolve("redis"));
        var spec = new RedisServer(redis, port, own, password).spec();
        try (var stack = ProcessStack.builder(site)
                .part(spec, redis.artifact(), "native")
                .start()) {
            Awaitility.await("Redis answers")
                    .ignoreExceptionsInstanceOf(IOException.class)
                    .untilAsserted(() -> assertThat(ask(port, "PING")).startsWith("-NOAUTH"));
            assertThat(ask(port, "AUTH " + password.reveal(), "PING")).isEqualTo("+PONG");
            assertThat(stack.incidents()).isEmpty();
            assertThat(stack.artifacts().get("redis")).isEqualTo(redis.artifact());
        }
    }

    /** The answer to the last of some commands. */
    private static String ask(PortClaim port, String... commands) throws IOException {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), port.port());
                var answers =
                        new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII))) {
            var last = "";
            for (var command : commands) {
                socket.getOutputStream().write((command + "\r\n").getBytes(StandardCharsets.US_ASCII));
                last = answers.readLine();
            }
            return last;
        }
    }

    private Site site() throws IOException {
        var usual = TestSite.in(folder);
        return new Site(
                usual.session(),
                Mode.PROCESS,
                ProductOptions.NONE,
                ProductOptions.NONE,
                usual.scratch(),
                usual.logs(),
                UserDepot.open(Optional.of(folder.resolve("cache")), said::add),
                said::add);
    }
}
