package dev.idpbench.product.zitadel;

import dev.idpbench.core.Reading;
import dev.idpbench.stack.DatabaseAccess;
import dev.idpbench.stack.Stack;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Optional;

/** How many events the database holds: they are never deleted, so they are the size that a step began and ended with. */
final class EventCount {

    private static final String QUERY = "SELECT count(*) FROM eventstore.events2";

    private final Optional<DatabaseAccess> database;
    private Reading<Long> before;

    private EventCount(Optional<DatabaseAccess> database) {
        this.database = database;
        this.before = now();
    }

    static EventCount of(Stack stack) {
        return new EventCount(stack.database());
    }

    /** A sentence with the count at the last asking (the end of the step before, or the seeding) and now. */
    synchronized String sinceLast() {
        var then = before;
        before = now();
        return "events in the database: " + text(then) + " before this step's minting and warm-up, " + text(before)
                + " after it";
    }

    private Reading<Long> now() {
        return database.map(EventCount::count).orElseGet(() -> Reading.missing("the database cannot be reached"));
    }

    private static Reading<Long> count(DatabaseAccess access) {
        try (var connection = DriverManager.getConnection(access.jdbcUrl(), access.user(), access.password());
                var statement = connection.createStatement();
                var rows = statement.executeQuery(QUERY)) {
            return rows.next() ? Reading.of(rows.getLong(1)) : Reading.missing("the database counted nothing");
        } catch (SQLException e) {
            return Reading.missing("the database does not tell (" + e.getMessage() + ")");
        }
    }

    private static String text(Reading<Long> count) {
        if (count instanceof Reading.Missing<Long> missing) {
            return "not known, " + missing.reason() + ",";
        }
        return String.format(Locale.ROOT, "%,d", count.orElseGet(() -> 0L));
    }
}
