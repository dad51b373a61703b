package org.feedmill.store.db;

import java.util.Map;
import org.jdbi.v3.core.Handle;

/** The SQL that differs between SQLite and PostgreSQL; all other statements are shared. */
public enum SqlDialect {
    SQLITE("INTEGER PRIMARY KEY AUTOINCREMENT", "BLOB", ""),
    POSTGRESQL("BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY", "BYTEA", "FOR UPDATE SKIP LOCKED");

    /** Storage of tables whose rows change all the time: room for new versions, and frequent removal of old ones. */
    private static final String QUEUE_STORAGE = "WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02,"
            + " autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 1)";

    private final String serial;
    private final String bytes;
    private final String skipLocked;

    SqlDialect(String serial, String bytes, String skipLocked) {
        this.serial = serial;
        this.bytes = bytes;
        this.skipLocked = skipLocked;
    }

    static SqlDialect of(String url) {
        if (url.startsWith("jdbc:sqlite:")) {
            return SQLITE;
        }
        if (url.startsWith("jdbc:postgresql:")) {
            return POSTGRESQL;
        }
        throw new IllegalArgumentException(
                "The database must be given as jdbc:sqlite:FILE or jdbc:postgresql://HOST/NAME.");
    }

    /** Returns the placeholders of the migration scripts. */
    Map<String, String> placeholders() {
        boolean postgresql = this == POSTGRESQL;
        return Map.of(
                "serial",
                serial,
                "bytes",
                bytes,
                "queueStorage",
                postgresql ? QUEUE_STORAGE : "WITHOUT ROWID",
                "postgresqlOnly",
                postgresql ? "" : "-- ");
    }

    /** Returns a query that expands a bound JSON array of ids into rows, so that one statement serves any number. */
    public String jsonArrayRows() {
        return this == POSTGRESQL
                ? "SELECT json_array_elements_text(CAST(:ids AS json))"
                : "SELECT value FROM json_each(:ids)";
    }

    /** Returns the clause for an insert with explicit values of an identity column. */
    public String overridingIdentity() {
        return this == POSTGRESQL ? "OVERRIDING SYSTEM VALUE" : "";
    }

    /** Continues an identity column after the highest existing number; SQLite does so anyway. */
    public void resetSequence(Handle handle, String table, String column) {
        if (this == POSTGRESQL) {
            handle.createQuery("SELECT setval(pg_get_serial_sequence(:table, :column), COALESCE(MAX(" + quote(column)
                            + "), 0) + 1, false) FROM " + quote(table))
                    .bind("table", quote(table))
                    .bind("column", column)
                    .mapTo(Long.class)
                    .one();
        }
    }

    /** Quotes the name of a table or column. */
    public static String quote(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    /** Returns the end of a query that locks its rows and skips locked ones; SQLite has one writer at a time anyway. */
    public String skipLocked() {
        return skipLocked;
    }
}
