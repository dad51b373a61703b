package org.feedmill.store;

import java.io.Serial;

/** The database cannot be used as it is; the message is a sentence for whoever runs the server, with the remedy. */
public final class StoreException extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    StoreException(String message) {
        super(message);
    }

    StoreException(String message, Throwable cause) {
        super(message, cause);
    }
}
