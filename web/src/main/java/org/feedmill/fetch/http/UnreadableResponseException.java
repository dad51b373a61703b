package org.feedmill.fetch.http;

import java.io.IOException;
import org.feedmill.fetch.FetchResult.Reason;
import org.jspecify.annotations.Nullable;

/** A response that cannot be used. The message continues a sentence that starts with the address. */
final class UnreadableResponseException extends IOException {

    private static final long serialVersionUID = 1L;

    private final Reason reason;

    UnreadableResponseException(Reason reason, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.reason = reason;
    }

    UnreadableResponseException(Reason reason, String message) {
        this(reason, message, null);
    }

    Reason reason() {
        return reason;
    }
}
