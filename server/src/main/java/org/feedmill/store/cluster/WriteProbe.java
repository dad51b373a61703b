package org.feedmill.store.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.DatabaseFault;
import org.jspecify.annotations.Nullable;

/** Checks whether the database accepts writes, by writing to it. */
public final class WriteProbe {

    /** With less free space the next update of a feed would fail. */
    private static final long MIN_FREE_BYTES = 1024 * 1024;

    /** Rows of nodes that have not written for this time are deleted. */
    private static final Duration ROW_RETENTION = Duration.ofDays(1);

    /** A node that writes nothing for this time counts as dead; nodes write every two seconds. */
    public static final Duration MAX_SILENCE = Duration.ofSeconds(15);

    /** Prefix of the names of its rows in the table {@code cluster_state}. */
    public static final String PREFIX = "probe.";

    /**
     * Selects the rows of dead nodes; the parameters are those of {@link #silenceParameters}. None is selected while
     * the own row is old too, because then the clock jumped.
     */
    public static final String DEAD_NODES_SQL = """
            SELECT dead.name FROM cluster_state dead
             WHERE dead.name LIKE :prefix || '%' AND CAST(dead.value AS BIGINT) < :silent
               AND EXISTS (SELECT 1 FROM cluster_state own
                            WHERE own.name = :node AND CAST(own.value AS BIGINT) >= :silent)""";

    private final Database database;
    private final StoreClock clock;

    public WriteProbe(Database database, StoreClock clock) {
        this.database = database;
        this.clock = clock;
    }

    /**
     * Writes one small row. Every node has its own, so that none waits for another, and the connection is reserved, so
     * that the probe does not wait for updates.
     *
     * @return the fault that would make larger writes fail, null if there is none
     * @throws RuntimeException if the row cannot be written; {@link DatabaseFault#of} explains it
     */
    public @Nullable DatabaseFault write(String node) {
        database.writeReserved(
                handle -> handle.createUpdate("INSERT INTO cluster_state (name, value) VALUES (:name, :value)"
                                + " ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value")
                        .bind("name", rowName(node))
                        .bind("value", Long.toString(clock.millis()))
                        .execute());
        return isDiskFull() ? DatabaseFault.DISK_FULL : database.recentWriteFault();
    }

    /** Returns the parameters of {@link #DEAD_NODES_SQL}, with the current time as {@code now}. */
    public static Map<String, Object> silenceParameters(String node, long now) {
        return Map.of("now", now, "node", rowName(node), "prefix", PREFIX, "silent", now - MAX_SILENCE.toMillis());
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
        database.writeReserved(
                handle -> handle.createUpdate("DELETE FROM cluster_state WHERE name = :name OR (name LIKE :all"
                                + " AND CAST(value AS BIGINT) < :old)")
                        .bind("name", rowName(node))
                        .bind("all", PREFIX + "%")
                        .bind("old", clock.millis() - ROW_RETENTION.toMillis())
                        .execute());
    }
}
