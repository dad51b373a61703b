package org.feedmill.render;

import java.io.IOException;

/** A browser that did not do what it was told. The message is the part of a sentence behind the browser's name. */
final class BrowserTrouble extends IOException {

    private static final long serialVersionUID = 1L;

    /** What kind of trouble. */
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
