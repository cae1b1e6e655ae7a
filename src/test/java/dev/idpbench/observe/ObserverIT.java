package dev.idpbench.observe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.idpbench.core.Reading;
import dev.idpbench.stack.DatabaseAccess;
import dev.idpbench.stack.process.ProcessStack;
import dev.idpbench.stack.process.TestSite;
import dev.idpbench.stack.process.postgres.PostgresServer;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real PostgreSQL, working, frozen and killed. */
class ObserverIT {

    private static final int ROWS = 500;

    @TempDir
    Path temp;

    private PostgresServer server;
    private ProcessStack stack;

    @BeforeEach
    void start() throws IOException {
        var site = TestSite.in(temp);
        server = PostgresServer.of(site, "keycloak");
        stack = ProcessStack.builder(site).postgres(server).start();
    }

    @AfterEach
    void stop() {
        stack.close();
    }

    @Test
    void countsWhatTheDatabaseDid() throws SQLException {
        execute("create table work (n int, what text)", "select pg_stat_force_next_flush()");
        try (var observer = Observer.start(stack)) {
            // The connection's end makes its backend report what it counted.
            execute("insert into work select n, repeat('x', 100) from generate_series(1, " + ROWS + ") n");
            burn();
            var observation = observer.stop();

            var did = observation.database().found().orElseThrow();
            assertThat(did.get("rowsInserted")).isEqualTo(ROWS);
            assertThat(did.get("commits")).isBetween(2.0, 20.0);
            assertThat(did.get("walBytes")).isGreaterThan(ROWS * 100.0);
            assertThat(did.get("walSyncs")).isPositive();
            assertThat(did.get("statements")).isBetween(2.0, 20.0);
            var used = observation.parts().get("database");
            assertThat(used.cpuCores().found().orElseThrow()).isBetween(0.05, 4.0);
            assertThat(used.peakRssBytes().found().orElseThrow()).isGreaterThan(1_000_000L);
            assertThat(used.pssBytes().found().orElseThrow()).isPositive();
            assertThat(used.timeline()).isNotEmpty();
            assertThat(observation.incidents()).isEmpty();
        }
    }

    @Test
    void aFrozenDatabaseHoldsNothingUp() throws IOException, InterruptedException {
        var postmaster = postmaster();
        try (var observer = Observer.start(stack)) {
            signal("STOP", postmaster);
            try {
                var observation = Awaitility.await("the observer's end")
                        .atMost(Duration.ofSeconds(30))
                        .until(observer::stop, o -> true);

                assertThat(observation.database())
                        .isInstanceOfSatisfying(
                                Reading.Missing.class,
                                m -> assertThat(m.reason()).startsWith("PostgreSQL did not answer"));
                assertThat(observation.parts().get("database").peakRssBytes().found())
                        .isPresent();
            } finally {
                signal("CONT", postmaster);
            }
        }
    }

    @Test
    void aKilledDatabaseIsAnIncidentOfItsStep() throws IOException, InterruptedException {
        try (var observer = Observer.start(stack)) {
            signal("KILL", postmaster());
            Awaitility.await("the database's death")
                    .atMost(Duration.ofSeconds(20))
                    .until(() -> !stack.incidents().isEmpty());
            var observation = observer.stop();

            assertThat(observation.incidents()).hasSize(1);
            assertThat(observation.incidents().get(0)).contains("database");
            assertThat(observation.database().found()).isEmpty();
        }
    }

    private void burn() throws SQLException {
        execute("select count(*) from generate_series(1, 5000000) n, lateral (select n * n) as x");
    }

    private void execute(String... statements) throws SQLException {
        DatabaseAccess product = server.product();
        try (var connection = DriverManager.getConnection(product.jdbcUrl(), product.user(), product.password());
                var statement = connection.createStatement()) {
            for (var sql : statements) {
                statement.execute(sql);
            }
        }
    }

    /** The server that all other processes of PostgreSQL descend from. */
    private static long postmaster() {
        return ProcessHandle.current()
                .descendants()
                .filter(ObserverIT::isPostgres)
                .filter(p -> p.parent().filter(ObserverIT::isPostgres).isEmpty())
                .mapToLong(ProcessHandle::pid)
                .findFirst()
                .orElseThrow();
    }

    private static boolean isPostgres(ProcessHandle process) {
        return process.info().command().orElse("").endsWith("/postgres");
    }

    private static void signal(String name, long pid) throws IOException, InterruptedException {
        var kill = new ProcessBuilder(List.of("kill", "-" + name, Long.toString(pid)))
                .inheritIO()
                .start();
        assertThat(kill.waitFor()).isZero();
    }
}
