package org.feedmill.render.browser;

import java.io.IOException;

/** A failure of the browser. The message continues a sentence whose subject is the browser. */
public final class BrowserException extends IOException {

    private static final long serialVersionUID = 1L;

    /** The kind of failure. */
    public enum Kind {
        /** The browser could not be started, has exited, or the connection to it broke. */
        GONE,
        /** The browser did not respond in time. */
        LATE,
        /** The browser reported an error. */
        UNABLE
    }

    private final Kind kind;

    public BrowserException(Kind kind, String message) {
        super(message);
        this.kind = kind;
    }

    public BrowserException(Kind kind, String message, Throwable cause) {
        super(message, cause);
        this.kind = kind;
    }

    public Kind kind() {
        return kind;
    }
}
