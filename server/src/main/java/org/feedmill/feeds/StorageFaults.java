package org.feedmill.feeds;

import org.feedmill.store.db.DatabaseFault;
import org.jspecify.annotations.Nullable;

/** Recognises errors of a database that is temporarily unavailable. */
public final class StorageFaults {

    private StorageFaults() {}

    /** Describes the condition of the database to the operator; null if the error has another cause, such as a bug. */
    public static @Nullable String describe(@Nullable Throwable error) {
        DatabaseFault fault = DatabaseFault.of(error);
        return fault == null ? null : fault.sentence();
    }
}
