package org.feedmill.store.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.DatabaseFault;
import org.jspecify.annotations.Nullable;

/** Checks whether the database accepts writes, by writing to it. */
public final class WriteProbe {

    /** With less free space the next update of a feed would fail. */
    private static final long MIN_FREE_BYTES = 1024 * 1024;

    /** Rows of nodes that have not written for this time are deleted. */
    private static final Duration ROW_RETENTION = Duration.ofDays(1);

    /** Prefix of the names of its rows in the table {@code cluster_state}. */
    public static final String PREFIX = "probe.";

    private final Database database;
    private final StoreClock clock;

    public WriteProbe(Database database, StoreClock clock) {
        this.database = database;
        this.clock = clock;
    }

    /**
     * Writes one small row. Every node has its own, so that none waits for another.
     *
     * @return the fault that would make larger writes fail, null if there is none
     * @throws RuntimeException if the row cannot be written; {@link DatabaseFault#of} explains it
     */
    public @Nullable DatabaseFault write(String node) {
        database.write(handle -> handle.createUpdate("INSERT INTO cluster_state (name, value) VALUES (:name, :value)"
                        + " ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value")
                .bind("name", rowName(node))
                .bind("value", Long.toString(clock.millis()))
                .execute());
        return isDiskFull() ? DatabaseFault.DISK_FULL : database.recentWriteFault();
    }

    /** Returns the name of a node's row. */
    public static String rowName(String node) {
        return PREFIX + node;
    }

    /** Whether the disk is full: a small row may still fit into space that SQLite has reserved. */
    private boolean isDiskFull() {
        Path file = database.file();
        try {
            return file != null && Files.getFileStore(file).getUsableSpace() < MIN_FREE_BYTES;
        } catch (IOException e) {
            return false; // the writes themselves will fail in that case
        }
    }

    /** Deletes the rows of this node and of nodes that have been gone for a long time. */
    public void remove(String node) {
        database.write(handle -> handle.createUpdate("DELETE FROM cluster_state WHERE name = :name OR (name LIKE :all"
                        + " AND CAST(value AS BIGINT) < :old)")
                .bind("name", rowName(node))
                .bind("all", PREFIX + "%")
                .bind("old", clock.millis() - ROW_RETENTION.toMillis())
                .execute());
    }
}
