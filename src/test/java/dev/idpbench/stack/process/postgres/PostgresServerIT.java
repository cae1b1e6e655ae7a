package dev.idpbench.stack.process.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.idpbench.core.UserError;
import dev.idpbench.stack.DatabaseAccess;
import dev.idpbench.stack.StackFailure;
import dev.idpbench.stack.process.ProcessStack;
import dev.idpbench.stack.process.TestSite;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The real PostgreSQL, as whoever runs the test. */
class PostgresServerIT {

    @TempDir
    Path temp;

    @Test
    void runsDurablyWithARoleForTheProduct() throws IOException, SQLException {
        var site = TestSite.in(temp);
        var server = PostgresServer.of(site, "keycloak");
        try (var stack = ProcessStack.builder(site).postgres(server).start()) {
            assertThat(query(server.product(), "select current_user || current_database()"))
                    .containsExactly("keycloakkeycloak");
            assertThat(query(stack.database().orElseThrow(), "select count(*) > 0 from pg_stat_statements"))
                    .containsExactly("t");
            assertThat(
                            query(
                                    server.product(),
                                    "select setting from pg_settings where name in ('fsync','full_page_writes','synchronous_commit')"))
                    .containsExactly("on", "on", "on");
            assertThat(query(server.product(), "show server_version").get(0)).startsWith("17.");
            assertThat(stack.parts().get(0).vitals().rssBytes().found().orElseThrow())
                    .isPositive();
            assertThat(stack.artifacts().get("database")).contains("sha256:");
            assertThat(server.storage()).isNotBlank().doesNotContain("unknown");
            assertThat(stack.runtime()).containsEntry("database", "native, data on " + server.storage());
        }
        assertThat(site.scratch()).isEmptyDirectory();
        assertThat(Files.readString(site.logs().resolve("database.log")))
                .contains("received fast shutdown request")
                .doesNotContain(server.product().password());
    }

    @Test
    void asksForAPassword() throws IOException {
        var site = TestSite.in(temp);
        var server = PostgresServer.of(site, "keycloak");
        try (var stack = ProcessStack.builder(site).postgres(server).start()) {
            var wrong = new DatabaseAccess(stack.database().orElseThrow().jdbcUrl(), "postgres", "guess");
            assertThatThrownBy(() -> query(wrong, "select 1"))
                    .isInstanceOf(SQLException.class)
                    .hasMessageContaining("password authentication failed");
        }
    }

    @Test
    void keepsItsDataOverARestart() throws IOException, SQLException {
        var site = TestSite.in(temp);
        var server = PostgresServer.of(site, "keycloak");
        try (var stack = ProcessStack.builder(site).postgres(server).start()) {
            query(server.product(), "create table kept as select 7 as n; select 1");
            stack.stopPart("database");
            stack.startPart("database");
            assertThat(query(server.product(), "select n from kept")).containsExactly("7");
        }
    }

    @Test
    void startsInADeeplyNestedFolder() throws IOException {
        var site = TestSite.in(temp.resolve("long-directory-name/".repeat(8)));
        ProcessStack.builder(site)
                .postgres(PostgresServer.of(site, "keycloak"))
                .start()
                .close();
        assertThat(site.scratch()).isEmptyDirectory();
    }

    @Test
    void namesWhoHoldsItsPort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            var site = TestSite.in(temp, socket.getLocalPort());
            var builder = ProcessStack.builder(site).postgres(PostgresServer.of(site, "keycloak"));
            assertThatThrownBy(builder::start)
                    .isInstanceOf(StackFailure.class)
                    .hasMessageContaining("-Dbench.postgres.port=");
            assertThat(site.scratch()).isEmptyDirectory();
        }
    }

    @Test
    void livesAsNobodyWhereRootHasNoNamespaces() throws IOException, InterruptedException {
        Assumptions.assumeTrue(Integer.valueOf(0).equals(Files.getAttribute(temp, "unix:uid")), "only root needs this");
        var programs = PostgresBinaries.forThisMachine().in(TestSite.in(temp).depot());
        var quarters = Quarters.asNobody(programs).orElseThrow();
        try {
            assertThat(Files.getAttribute(quarters.base(), "unix:uid")).isEqualTo(65534);
            var secret = quarters.secret("pw", "secret");
            var initdb = new ArrayList<>(quarters.command(List.of(quarters.program("initdb"))));
            initdb.addAll(List.of(
                    "-D", quarters.base().resolve("data").toString(), "-A", "scram-sha-256", "--pwfile=" + secret));
            var process = new ProcessBuilder(initdb)
                    .directory(quarters.base().toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(temp.resolve("initdb.log").toFile())
                    .start();
            assertThat(process.waitFor())
                    .as(() -> "see " + temp.resolve("initdb.log"))
                    .isZero();
        } finally {
            dev.idpbench.provision.FileTree.delete(quarters.base());
        }
    }

    @Test
    void namesAMachineThatIsNotServed() {
        assertThat(PostgresBinaries.of("Linux", "aarch64").platform()).isEqualTo("linux-arm64v8");
        assertThat(PostgresBinaries.of("Mac OS X", "x86_64").platform()).isEqualTo("darwin-amd64");
        assertThatThrownBy(() -> PostgresBinaries.of("Linux", "riscv64"))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("riscv64");
    }

    private static List<String> query(DatabaseAccess access, String sql) throws SQLException {
        try (var connection = DriverManager.getConnection(access.jdbcUrl(), access.user(), access.password());
                var statement = connection.createStatement()) {
            var found = new ArrayList<String>();
            var more = statement.execute(sql);
            while (!more && statement.getUpdateCount() >= 0) {
                more = statement.getMoreResults();
            }
            try (var rows = statement.getResultSet()) {
                while (rows.next()) {
                    found.add(rows.getString(1));
                }
            }
            return found;
        }
    }
}
