package org.feedmill.store.db;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Finds the file in the address of an SQLite database. */
public final class SqliteFile {

    private static final String PREFIX = "jdbc:sqlite:";

    private SqliteFile() {}

    /** Returns the file; null if the address is not one of SQLite, or is that of a database in memory. */
    public static @Nullable Path of(String url) {
        if (!url.startsWith(PREFIX)) {
            return null;
        }
        String name = url.substring(PREFIX.length());
        name = name.startsWith("file:") ? name.substring("file:".length()) : name;
        int parameters = name.indexOf('?');
        name = parameters < 0 ? name : name.substring(0, parameters);
        try {
            return name.isEmpty() || name.startsWith(":") ? null : Path.of(name).toAbsolutePath();
        } catch (InvalidPathException e) {
            return null;
        }
    }
}
