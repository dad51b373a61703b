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

    /** Under which name the key's fingerprint is kept. */
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
     * Sets what is not set yet. Of many nodes that ask at once, one wins.
     *
     * @return what is set now, on all nodes
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

    /** Takes away what is set. */
    public void remove(String name) {
        database.write(handle -> handle.createUpdate("DELETE FROM cluster_state WHERE name = :name")
                .bind("name", name)
                .execute());
    }

    /**
     * Takes a turn at something that one node at a time is to do now and then.
     *
     * @param now by {@code Store.clock()}
     * @param every after which it is somebody's turn again
     * @return whether it is this node's turn
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

    /** A node with another key could neither open what others sealed nor seal what they can open. */
    public void verifyKey(SecretCipher seal) {
        if (!putIfAbsent(KEY_FINGERPRINT, seal.fingerprint()).equals(seal.fingerprint())) {
            throw new StoreException(
                    "The secrets in this database are encrypted with another key. Set FEEDMILL_KEY to the key that"
                            + " the database was first used with, or restore its key file.");
        }
    }
}
