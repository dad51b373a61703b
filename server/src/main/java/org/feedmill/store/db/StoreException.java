package org.feedmill.store.db;

import java.io.Serial;

/** The database cannot be used as it is; the message is a sentence for whoever runs the server, with the remedy. */
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
