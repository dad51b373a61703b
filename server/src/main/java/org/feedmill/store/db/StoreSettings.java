package org.feedmill.store.db;

import org.jspecify.annotations.Nullable;

/**
 * Connection settings of the database.
 *
 * @param url jdbc:sqlite:… or jdbc:postgresql:…
 * @param user null if the address contains it, or none is needed
 * @param connections maximum number
 * @param key that encrypts secrets, 32 bytes, the same on all nodes
 */
@SuppressWarnings("ArrayRecordComponent") // keys are not compared
public record StoreSettings(
        String url, @Nullable String user, @Nullable String password, int connections, byte[] key) {

    public static StoreSettings of(String url, byte[] key) {
        return new StoreSettings(url, null, null, 8, key);
    }

    @Override
    public String toString() {
        return "StoreSettings[…]";
    }
}
