package dev.idpbench.observe;

import dev.idpbench.core.Reading;
import dev.idpbench.stack.DatabaseAccess;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;

/**
 * Counts what PostgreSQL did for a step: two readings, their difference. Backends report their counters about once a
 * second, so commits and rows are right to within a second of work; WAL bytes and statements are exact. The probe's own
 * two readings are in them.
 */
final class PostgresProbe implements Probe {

    /** Enough for a busy server, short enough for a frozen one, which would hold the step up for ever. */
    private static final int PATIENCE_SECONDS = 3;

    private static final String COUNTERS = """
            select xact_commit as "commits", xact_rollback as "rollbacks", tup_inserted as "rowsInserted",
                tup_updated as "rowsUpdated", tup_deleted as "rowsDeleted", tup_returned as "rowsReturned",
                blks_read as "blocksRead", deadlocks as "deadlocks",
                pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as "walBytes"
            from pg_stat_database where datname = current_database()""";

    /** Since version 18 the syncs are counted elsewhere, and no longer apart from other files. */
    private static final String SYNCS = "select wal_sync as \"walSyncs\" from pg_stat_wal";

    private static final int LAST_WITH_SYNCS = 17;

    private static final String HAS_STATEMENTS =
            "select count(*) as \"found\" from pg_extension where extname = 'pg_stat_statements'";

    private static final String STATEMENTS = """
            select coalesce(sum(calls), 0) as "statements", coalesce(sum(total_exec_time), 0) as "statementMillis"
            from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())""";

    private final Optional<DatabaseAccess> access;
    private Reading<Map<String, Double>> before = Reading.missing("the probe did not start");
    private Reading<Map<String, Double>> figures = before;

    PostgresProbe(Optional<DatabaseAccess> access) {
        this.access = access;
    }

    @Override
    public void start() {
        before = read();
    }

    /** Nothing: PostgreSQL counts by itself. */
    @Override
    public void sample(double second) {}

    @Override
    public void stop() {
        figures = before instanceof Reading.Missing<Map<String, Double>> ? before : read().map(this::difference);
    }

    /** Figures of the step by name; bytes, milliseconds and counts as the name says. */
    Reading<Map<String, Double>> figures() {
        return figures;
    }

    private Map<String, Double> difference(Map<String, Double> after) {
        var start = before.found().orElseThrow();
        var difference = new TreeMap<String, Double>();
        after.forEach((name, value) -> difference.put(name, value - start.getOrDefault(name, 0.0)));
        return difference;
    }

    private Reading<Map<String, Double>> read() {
        if (access.isEmpty()) {
            return Reading.missing("the database cannot be reached from here");
        }
        try (var connection = connect(access.get());
                var statement = connection.createStatement()) {
            var values = new TreeMap<String, Double>();
            add(values, statement, COUNTERS);
            if (connection.getMetaData().getDatabaseMajorVersion() <= LAST_WITH_SYNCS) {
                add(values, statement, SYNCS);
            }
            if (row(statement, HAS_STATEMENTS).get("found") > 0) {
                add(values, statement, STATEMENTS);
            }
            return Reading.of(values);
        } catch (SQLException e) {
            return Reading.missing("PostgreSQL did not answer: " + e.getMessage());
        }
    }

    private static Connection connect(DatabaseAccess access) throws SQLException {
        var patience = String.valueOf(PATIENCE_SECONDS);
        var properties = new Properties();
        properties.setProperty("user", access.user());
        properties.setProperty("password", access.password());
        properties.setProperty("connectTimeout", patience);
        properties.setProperty("loginTimeout", patience);
        properties.setProperty("socketTimeout", patience);
        properties.setProperty("options", "-c statement_timeout=" + PATIENCE_SECONDS + "s");
        properties.setProperty("ApplicationName", "idpbench");
        return DriverManager.getConnection(access.jdbcUrl(), properties);
    }

    private static void add(Map<String, Double> values, Statement statement, String query) throws SQLException {
        values.putAll(row(statement, query));
    }

    private static Map<String, Double> row(Statement statement, String query) throws SQLException {
        try (ResultSet rows = statement.executeQuery(query)) {
            if (!rows.next()) {
                throw new SQLException("no row for: " + query);
            }
            var row = new TreeMap<String, Double>();
            for (int i = 1; i <= rows.getMetaData().getColumnCount(); i++) {
                row.put(rows.getMetaData().getColumnLabel(i), rows.getDouble(i));
            }
            return row;
        }
    }
}
