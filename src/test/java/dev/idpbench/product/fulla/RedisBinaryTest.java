package dev.idpbench.product.fulla;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.idpbench.core.Mode;
import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.Progress;
import dev.idpbench.core.UserError;
import dev.idpbench.product.standin.NoDepot;
import dev.idpbench.provision.Depot;
import dev.idpbench.provision.Distribution;
import dev.idpbench.provision.MavenArtifact;
import dev.idpbench.provision.PackagedProgram;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.process.SystemProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which redis-server is taken; small scripts answer for it. */
class RedisBinaryTest {

    private static final String ANSWER = "echo 'Redis server v=7.0.15 sha=00000000:0 malloc=jemalloc-5.3.0'";

    @TempDir
    private Path folder;

    @Test
    void takesTheOneThatWasNamed() throws IOException {
        var given = program("mine", ANSWER);

        var redis = redis(Optional.of(given.toString()), "", "fedora");

        assertThat(redis.missing()).isEmpty();
        assertThat(redis.locate(site(new NoDepot())))
                .returns(given, RedisBinary.Located::path)
                .returns(Map.of(), RedisBinary.Located::environment)
                .extracting(RedisBinary.Located::artifact)
                .asString()
                .matches("redis-server 7\\.0\\.15 sha256:[0-9a-f]{64}, named by bench\\.fulla\\.redisBinary");
    }

    @Test
    void takesTheOneOnPathBehindAnotherProgramOfThatName() throws IOException {
        var other = program("other", "echo 'Usage: redis-server <port>'");
        var right = program("right", ANSWER);

        var redis = redis(Optional.empty(), other.getParent() + ":" + right.getParent(), "fedora");

        assertThat(redis.missing()).isEmpty();
        assertThat(redis.locate(site(new NoDepot()))).returns("found on PATH", RedisBinary.Located::origin);
    }

    @Test
    void planningFetchesNothingWhereItCanBeUnpacked() {
        assertThat(redis(Optional.empty(), "", "debian").missing()).isEmpty();
    }

    @Test
    void missesItWhereItCanNeitherBeFoundNorUnpacked() {
        var redis = redis(Optional.empty(), folder.toString(), "fedora");

        var why = redis.missing().orElseThrow();

        assertThat(why.reason()).contains("fulla needs Redis", "redis-server is on PATH", RedisBinary.SETTING);
        assertThat(why.nextStep()).contains("dnf install redis", "-Dbench.fulla.redisBinary=/path/to/redis-server");
        assertThatThrownBy(() -> redis.locate(site(new NoDepot())))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("dnf install redis");
    }

    /** A wish is not replaced by something else. */
    @Test
    void doesNotUnpackInPlaceOfAWrongOneThatWasNamed() throws IOException {
        var wrong = program("wrong", "echo 'valkey'");
        var redis = redis(Optional.of(wrong.toString()), "", "debian");

        assertThat(redis.missing().orElseThrow().reason()).contains(wrong.toString(), "is not Redis", "valkey");
        assertThatThrownBy(() -> redis.locate(site(new NoDepot())))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("apt-get install redis-server");
    }

    @Test
    void givesTheOneInTheCacheItsLibraries() throws IOException {
        var cached = "redis-server-debian-12-amd64/usr/";
        var libraries = Files.createDirectories(folder.resolve(cached + "lib/x86_64-linux-gnu"));
        var program = program(cached + "bin", "test -n \"$LD_LIBRARY_PATH\" && " + ANSWER);

        var redis = redis(Optional.empty(), "", "debian").locate(site(new CacheOnly(folder)));

        assertThat(redis.path()).isEqualTo(program);
        assertThat(redis.environment()).isEqualTo(Map.of("LD_LIBRARY_PATH", libraries.toString()));
        assertThat(redis.artifact()).endsWith(", unpacked from the packages of debian-12-amd64");
        assertThat(server(redis).environment()).isEqualTo(redis.environment());
    }

    private dev.idpbench.stack.process.ProcessSpec server(RedisBinary.Located redis) {
        var port = FullaSettings.of(ProductOptions.NONE).redis();
        return new RedisServer(redis, port, folder, dev.idpbench.seed.Secret.random()).spec();
    }

    private static RedisBinary redis(Optional<String> given, String searchPath, String id) {
        var here = new Distribution(Map.of("ID", id, "VERSION_ID", "12"), "Linux", "amd64");
        return new RedisBinary(given, searchPath, new SystemProgram(PackagedProgram.redis(RedisBinary.SETTING), here));
    }

    private Site site(Depot depot) {
        return new Site(
                "test", Mode.PROCESS, ProductOptions.NONE, ProductOptions.NONE, folder, folder, depot, Progress.SILENT);
    }

    private Path program(String below, String script) throws IOException {
        var file = Files.createDirectories(folder.resolve(below)).resolve("redis-server");
        Files.writeString(file, "#!/bin/sh\n" + script + "\n");
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    }

    /** A depot that makes nothing new. */
    private record CacheOnly(Path root) implements Depot {

        @Override
        public Path artifact(MavenArtifact artifact) {
            throw new AssertionError("no artifact is needed");
        }

        @Override
        public Path folder(String name, Maker maker) {
            return root.resolve(name);
        }
    }
}
