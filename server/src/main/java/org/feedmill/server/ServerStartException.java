package org.feedmill.server;

import org.jspecify.annotations.Nullable;

/**
 * Signals that the server cannot start because of the machine or the database; the message is a sentence with the
 * remedy.
 */
public final class ServerStartException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    ServerStartException(String sentence) {
        this(sentence, null);
    }

    public ServerStartException(String sentence, @Nullable Throwable cause) {
        super(sentence, cause);
    }

    public String message() {
        return String.valueOf(getMessage());
    }
}
