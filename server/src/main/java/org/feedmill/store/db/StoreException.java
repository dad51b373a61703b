package org.feedmill.store.db;

import java.io.Serial;

/** Signals that the database cannot be used; the message is a sentence for the operator, with the remedy. */
public final class StoreException extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    public StoreException(String message) {
        super(message);
    }

    public StoreException(String message, Throwable cause) {
        super(message, cause);
    }
}
