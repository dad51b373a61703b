package org.feedmill.spark;

import org.jspecify.annotations.Nullable;

/** Ends the command with one sentence for the user and an exit code, the same as those of the other commands. */
final class Complaint extends Exception {

    static final int OK = 0;
    static final int BUG = 1;
    static final int USAGE = 2;
    static final int NOTHING_FOUND = 3;
    static final int UNREADABLE = 4;

    private static final long serialVersionUID = 1L;

    private final int exit;

    Complaint(int exit, String sentence) {
        this(exit, sentence, null);
    }

    Complaint(int exit, String sentence, @Nullable Throwable cause) {
        super(sentence, cause);
        this.exit = exit;
    }

    int exit() {
        return exit;
    }
}
