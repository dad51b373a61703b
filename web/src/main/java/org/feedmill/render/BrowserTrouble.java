package org.feedmill.render;

import java.io.IOException;

/** A failure of the browser. The message continues a sentence whose subject is the browser. */
final class BrowserTrouble extends IOException {

    private static final long serialVersionUID = 1L;

    /** The kind of failure. */
    enum Kind {
        /** It could not be started, ended by itself, or the connection to it broke. */
        GONE,
        /** It did not answer in time. */
        LATE,
        /** It answered that it cannot. */
        UNABLE
    }

    private final Kind kind;

    BrowserTrouble(Kind kind, String message) {
        super(message);
        this.kind = kind;
    }

    BrowserTrouble(Kind kind, String message, Throwable cause) {
        super(message, cause);
        this.kind = kind;
    }

    Kind kind() {
        return kind;
    }
}
