package org.feedmill.store.cluster;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.SecretCipher;
import org.feedmill.store.db.StoreException;
import org.jdbi.v3.core.Handle;

/** Named values that all nodes of one database share. */
public final class ClusterState {

    /** Name of the value with the key's fingerprint. */
    private static final String KEY_FINGERPRINT = "seal.fingerprint";

    private final Database database;

    public ClusterState(Database database) {
        this.database = database;
    }

    public Optional<String> get(String name) {
        return database.read(handle -> get(handle, name));
    }

    private static Optional<String> get(Handle handle, String name) {
        return handle.createQuery("SELECT value FROM cluster_state WHERE name = :name")
                .bind("name", name)
                .mapTo(String.class)
                .findOne();
    }

    public void put(String name, String value) {
        database.write(handle -> handle.createUpdate("INSERT INTO cluster_state (name, value) VALUES (:name, :value)"
                        + " ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value")
                .bind("name", name)
                .bind("value", value)
                .execute());
    }

    /**
     * Sets a value that is not set yet. If several nodes do so at once, one wins.
     *
     * @return the value that is set now, on all nodes
     */
    public String putIfAbsent(String name, String value) {
        Optional<String> there = get(name);
        if (there.isPresent()) {
            return there.get();
        }
        return database.write(handle -> {
            handle.createUpdate("INSERT INTO cluster_state (name, value) VALUES (:name, :value)"
                            + " ON CONFLICT (name) DO NOTHING")
                    .bind("name", name)
                    .bind("value", value)
                    .execute();
            return get(handle, name).orElse(value);
        });
    }

    /** Removes a value. */
    public void remove(String name) {
        database.write(handle -> handle.createUpdate("DELETE FROM cluster_state WHERE name = :name")
                .bind("name", name)
                .execute());
    }

    /**
     * Tries to become the node that runs a periodic task.
     *
     * @param now by {@code Store.clock()}
     * @param every interval of the task
     * @return whether this node runs the task now
     */
    public boolean tryTakeTurn(String name, Instant now, Duration every) {
        return database.write(handle -> handle.createUpdate(
                                "INSERT INTO cluster_state (name, value) VALUES (:name, :next)"
                                        + " ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value"
                                        + " WHERE CAST(cluster_state.value AS BIGINT) <= :now"
                                        + " OR CAST(cluster_state.value AS BIGINT) > :last") // the clock was set back
                        .bind("name", "turn." + name)
                        .bind("next", Long.toString(now.plus(every).toEpochMilli()))
                        .bind("now", now.toEpochMilli())
                        .bind(
                                "last",
                                now.plus(every).plus(ClockRepair.TOLERANCE).toEpochMilli())
                        .execute())
                == 1;
    }

    /**
     * Verifies that all nodes use the same key, because secrets that one node encrypts must be readable by the others.
     */
    public void verifyKey(SecretCipher cipher) {
        if (!putIfAbsent(KEY_FINGERPRINT, cipher.fingerprint()).equals(cipher.fingerprint())) {
            throw new StoreException(
                    "The secrets in this database are encrypted with another key. Set FEEDMILL_KEY to the key that"
                            + " the database was first used with, or restore its key file.");
        }
    }
}
