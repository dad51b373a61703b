package org.feedmill.store.db;

import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteException;

/** A temporary condition of the database that prevents it from serving. */
public enum DatabaseFault {
    /** There is no connection, or it broke. */
    UNREACHABLE("The database cannot be reached."),
    /** The database refuses writes: a replica, or a file system that is mounted read-only. */
    READ_ONLY("The database is read-only."),
    /** No space is left for the database. */
    DISK_FULL("The disk of the database is full."),
    /** Another process holds the lock. */
    LOCKED("The database is locked by another process."),
    /** A statement did not end in time. */
    SLOW("The database does not answer in time."),
    /** The database has no memory or no connections left, or its files cannot be read or written. */
    OVERLOADED("The database reports a lack of resources or a disk error.");

    /** Limits the chain of causes, because some libraries create cycles. */
    private static final int MAX_CAUSES = 20;

    private final String sentence;

    DatabaseFault(String sentence) {
        this.sentence = sentence;
    }

    /** Describes the condition to the operator; holds no secrets. */
    public String sentence() {
        return sentence;
    }

    /** Finds the condition behind an exception; null if the exception has another cause, such as a bug. */
    public static @Nullable DatabaseFault of(@Nullable Throwable error) {
        DatabaseFault found = null;
        Throwable at = error;
        for (int depth = 0; at != null && depth < MAX_CAUSES; depth++) {
            DatabaseFault here = ofOne(at);
            // The innermost cause is the most exact: the pool wraps everything as "no connection".
            found = here == null ? found : here;
            at = at.getCause();
        }
        return found;
    }

    private static @Nullable DatabaseFault ofOne(Throwable error) {
        if (error instanceof SQLiteException sqlite) {
            return ofSqlite(sqlite.getResultCode().code & 0xFF, sqlite);
        }
        if (error instanceof SQLException sql && sql.getSQLState() != null) {
            return ofState(sql.getSQLState());
        }
        return error instanceof SQLTransientConnectionException || isClosed(error) ? UNREACHABLE : null;
    }

    /** Whether the connection was closed; the pool reports such an error without SQLSTATE. */
    private static boolean isClosed(Throwable error) {
        String message = error instanceof SQLException ? error.getMessage() : null;
        return message != null && message.toLowerCase(Locale.ROOT).contains("connection is closed");
    }

    /** Finds the fault by the primary result code of SQLite. */
    private static @Nullable DatabaseFault ofSqlite(int code, SQLiteException error) {
        return switch (code) {
            case 5, 6, 15 -> LOCKED;
            case 8 -> READ_ONLY;
            case 13 -> DISK_FULL;
            case 7, 10 -> OVERLOADED;
            case 14 -> UNREACHABLE;
            default -> isClosed(error) ? UNREACHABLE : null;
        };
    }

    /** Finds the fault by the SQLSTATE of PostgreSQL. */
    private static @Nullable DatabaseFault ofState(String state) {
        return switch (state) {
            case "25006" -> READ_ONLY;
            case "53100" -> DISK_FULL;
            case "57014" -> SLOW;
            case "55P03" -> LOCKED;
            case "25P03", "58030" -> OVERLOADED;
            default -> {
                if (state.startsWith("08") || state.startsWith("57P")) {
                    yield UNREACHABLE;
                }
                yield state.startsWith("53") ? OVERLOADED : null;
            }
        };
    }
}
