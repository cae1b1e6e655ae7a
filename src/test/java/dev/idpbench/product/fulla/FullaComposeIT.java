package dev.idpbench.product.fulla;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.idpbench.core.ProductOptions;
import dev.idpbench.product.ComposeSite;
import dev.idpbench.product.NothingLeft;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.StackFailure;
import dev.idpbench.stack.compose.ComposeStackBuilder;
import dev.idpbench.stack.compose.Docker;
import dev.idpbench.stack.compose.engine.ContainerEngine;
import dev.idpbench.stack.process.TestSite;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** The compose file of fulla as far as it goes without fulla's image, and what a user reads then. Needs an engine. */
@DisplayName("fulla in containers (its PostgreSQL and Redis are real, fulla is MISSING)")
@Timeout(300)
class FullaComposeIT {

    @RegisterExtension
    static final NothingLeft NOTHING_LEFT = new NothingLeft("idpbench-fulla");

    private static final String PROJECT = "idpbench-fulla";
    /** A name that no registry knows, so that nothing is pulled where one answers. */
    private static final String NOWHERE = "127.0.0.1:9/idpbench/fulla-backend:1.3.0";

    private final String postgres = System.getProperty("bench.postgres.image", ComposeStackBuilder.POSTGRES_IMAGE);
    private final String redis = System.getProperty("bench.fulla.redisImage", FullaProduct.REDIS_IMAGE);

    @Test
    void startsItsPostgresAndItsRedis() throws IOException {
        skipWithout(postgres, redis);
        var variables = variables();
        try {
            compose(variables, "up", "--detach", "--pull", "never", "db-ready", "redis");
            Awaitility.await()
                    .atMost(Duration.ofSeconds(60))
                    .untilAsserted(() -> assertThat(state("db-ready")).isEqualTo("exited 0"));
            assertThat(query("select count(*) from pg_stat_activity where datname = 'fulla'"))
                    .isEqualTo("1");
            assertThat(redis("PING", "")).contains("NOAUTH");
            assertThat(redis("PING", "an-own-word")).isEqualTo("PONG");
            assertThat(Docker.run("top", container("redis"), "-eo", "pid,user,args"))
                    .contains("redis-server")
                    .doesNotContain("root")
                    .doesNotContain("an-own-word");
            compose(variables, "stop", "--timeout", "30", "redis");
            // SIGTERM reached Redis itself: a shell in front of it would be killed after the grace, with 137.
            assertThat(state("redis")).isEqualTo("exited 0");
        } finally {
            compose(variables, "down", "--volumes", "--timeout", "10");
        }
    }

    @Test
    void namesFullasImageAndTheCure(@TempDir Path folder) throws IOException {
        skipWithout(postgres, redis);
        assertThatThrownBy(() -> new FullaProduct().start(site(folder, NOWHERE)))
                .isInstanceOf(StackFailure.class)
                .hasMessageContaining(NOWHERE)
                .hasMessageContaining("docker pull " + NOWHERE)
                .hasMessageContaining("-Dbench.mode=process");
    }

    @Test
    void knowsAnImageThatIsNotFullas(@TempDir Path folder) throws IOException {
        skipWithout(postgres, redis);
        assertThatThrownBy(() -> new FullaProduct().start(site(folder, redis)))
                .isInstanceOf(StackFailure.class)
                .hasMessageContaining(redis)
                .hasMessageContaining("/app/config.json")
                .hasMessageContaining("bench.fulla.image");
    }

    private Site site(Path folder, String image) throws IOException {
        return ComposeSite.in(
                folder,
                new ProductOptions(Map.of(
                        "image",
                        image,
                        "redisImage",
                        redis,
                        "port",
                        Integer.toString(TestSite.freePort()),
                        "redisPort",
                        Integer.toString(TestSite.freePort()))));
    }

    private static void skipWithout(String... images) {
        var why = ContainerEngine.unavailable(List.of(images));
        assumeThat(why).as(() -> why.map(Object::toString).orElse("")).isEmpty();
    }

    private Map<String, String> variables() throws IOException {
        var variables = new HashMap<String, String>();
        variables.put("IDPBENCH_POSTGRES_IMAGE", postgres);
        variables.put("IDPBENCH_FULLA_REDIS_IMAGE", redis);
        variables.put("IDPBENCH_FULLA_REDIS_PASSWORD", "an-own-word");
        variables.put("IDPBENCH_POSTGRES_PORT", Integer.toString(TestSite.freePort()));
        variables.put("IDPBENCH_FULLA_REDIS_PORT", Integer.toString(TestSite.freePort()));
        // Named, but never read: the services that use it do not start.
        variables.put("IDPBENCH_FULLA_CONFIG", "/dev/null");
        return variables;
    }

    private static void compose(Map<String, String> variables, String... arguments) {
        var command = new ArrayList<>(List.of("compose", "-p", PROJECT, "-f", "compose/fulla/compose.yaml"));
        command.addAll(List.of(arguments));
        Docker.run(variables, command.toArray(String[]::new));
    }

    private static String container(String service) {
        return PROJECT + "-" + service + "-1";
    }

    private static String state(String service) {
        return Docker.run("inspect", "--format", "{{.State.Status}} {{.State.ExitCode}}", container(service));
    }

    private static String query(String sql) {
        return Docker.run(
                "exec", container("database"), "psql", "-U", "bench", "-d", "fulla", "--no-align", "-t", "-c", sql);
    }

    private static String redis(String command, String password) {
        return Docker.run("exec", "--env", "REDISCLI_AUTH=" + password, container("redis"), "redis-cli", command);
    }
}
