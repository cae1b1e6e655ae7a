package dev.idpbench.stack.process.postgres;

import dev.idpbench.stack.DatabaseAccess;
import dev.idpbench.stack.Readiness;
import dev.idpbench.stack.StackFailure;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.Properties;
import org.postgresql.PGConnection;

/** What is in the server: the superuser's database, and the product's role and database. */
record Catalog(DatabaseAccess superuser, DatabaseAccess product) {

    Catalog {
        if (!product.user().matches("[a-z][a-z0-9_]*")) {
            throw new IllegalArgumentException("a role is a plain lower-case word: " + product.user());
        }
    }

    /** The superuser in the product's database: only he sees everybody's statements. */
    DatabaseAccess observer() {
        return new DatabaseAccess(product.jdbcUrl(), superuser.user(), superuser.password());
    }

    Readiness readiness() {
        return Readiness.of("PostgreSQL accepts a connection at " + superuser.jdbcUrl(), this::missing)
                .every(Duration.ofMillis(100))
                .within(Duration.ofMinutes(1));
    }

    private Optional<String> missing() {
        try (var connection = connect(superuser)) {
            return connection.isValid(2) ? Optional.empty() : Optional.of("a connection that does not answer");
        } catch (SQLException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    void fill() {
        var name = product.user();
        try (var connection = connect(superuser);
                var statement = connection.createStatement()) {
            statement.execute("CREATE ROLE " + name + " LOGIN");
            // The driver sends the hash: the password itself would stand in pg_stat_statements, or in the log.
            connection
                    .unwrap(PGConnection.class)
                    .alterUserPassword(name, product.password().toCharArray(), "scram-sha-256");
            statement.execute("CREATE DATABASE " + name + " OWNER " + name);
        } catch (SQLException e) {
            throw failure(e);
        }
        try (var connection = connect(observer());
                var statement = connection.createStatement()) {
            statement.execute("CREATE EXTENSION pg_stat_statements");
        } catch (SQLException e) {
            throw failure(e);
        }
    }

    private StackFailure failure(SQLException e) {
        return new StackFailure("The database " + product.user() + " could not be made: " + e.getMessage(), e);
    }

    private static Connection connect(DatabaseAccess access) throws SQLException {
        var properties = new Properties();
        properties.setProperty("user", access.user());
        properties.setProperty("password", access.password());
        properties.setProperty("connectTimeout", "2");
        properties.setProperty("loginTimeout", "2");
        properties.setProperty("ApplicationName", "idpbench");
        return DriverManager.getConnection(access.jdbcUrl(), properties);
    }
}
