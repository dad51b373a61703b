package org.feedmill.fetch;

import java.io.IOException;
import org.feedmill.fetch.Fetched.Reason;
import org.jspecify.annotations.Nullable;

/** A response that cannot be used. The message continues a sentence that begins with the address. */
final class Unreadable extends IOException {

    private static final long serialVersionUID = 1L;

    private final Reason reason;

    Unreadable(Reason reason, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.reason = reason;
    }

    Unreadable(Reason reason, String message) {
        this(reason, message, null);
    }

    Reason reason() {
        return reason;
    }
}
