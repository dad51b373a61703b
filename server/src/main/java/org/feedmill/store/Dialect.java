package org.feedmill.store;

import java.util.Map;
import org.jdbi.v3.core.Handle;

/** What the databases say differently; all else is one text. */
enum Dialect {
    SQLITE("INTEGER PRIMARY KEY AUTOINCREMENT", "BLOB", ""),
    POSTGRESQL("BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY", "BYTEA", "FOR UPDATE SKIP LOCKED");

    private final String serial;
    private final String bytes;
    private final String skipLocked;

    Dialect(String serial, String bytes, String skipLocked) {
        this.serial = serial;
        this.bytes = bytes;
        this.skipLocked = skipLocked;
    }

    static Dialect of(String url) {
        if (url.startsWith("jdbc:sqlite:")) {
            return SQLITE;
        }
        if (url.startsWith("jdbc:postgresql:")) {
            return POSTGRESQL;
        }
        throw new IllegalArgumentException(
                "The database must be named as jdbc:sqlite:FILE or jdbc:postgresql://HOST/NAME.");
    }

    /** For the texts of the migrations. */
    Map<String, String> placeholders() {
        return Map.of("serial", serial, "bytes", bytes);
    }

    /** In an insert that brings the numbers of a column that counts by itself. */
    String ownNumbers() {
        return this == POSTGRESQL ? "OVERRIDING SYSTEM VALUE" : "";
    }

    /** Lets a column that counts by itself go on after the highest number that is there; SQLite does so anyway. */
    void countOn(Handle handle, String table, String column) {
        if (this == POSTGRESQL) {
            handle.createQuery("SELECT setval(pg_get_serial_sequence(:table, :column), COALESCE(MAX("
                            + Tables.quoted(column) + "), 0) + 1, false) FROM " + Tables.quoted(table))
                    .bind("table", Tables.quoted(table))
                    .bind("column", column)
                    .mapTo(Long.class)
                    .one();
        }
    }

    /** Ends a query whose rows this transaction alone is to have; SQLite has one writer at a time anyway. */
    String skipLocked() {
        return skipLocked;
    }
}
