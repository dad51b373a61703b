package org.feedmill.store.db;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Converts between instants and the columns that hold them as milliseconds since 1970. */
public final class SqlTimes {

    private static final Instant FIRST = Instant.ofEpochMilli(Long.MIN_VALUE);
    private static final Instant LAST = Instant.ofEpochMilli(Long.MAX_VALUE);

    private SqlTimes() {}

    public static @Nullable Instant readInstant(ResultSet row, String column) throws SQLException {
        long millis = row.getLong(column);
        return row.wasNull() ? null : Instant.ofEpochMilli(millis);
    }

    public static @Nullable Long toMillisOrNull(@Nullable Instant instant) {
        return instant == null ? null : toMillis(instant);
    }

    /** Converts an instant; times beyond the range of a long become its smallest or largest value. */
    public static long toMillis(Instant instant) {
        if (instant.isAfter(LAST)) {
            return Long.MAX_VALUE;
        }
        return instant.isBefore(FIRST) ? Long.MIN_VALUE : instant.toEpochMilli();
    }
}
