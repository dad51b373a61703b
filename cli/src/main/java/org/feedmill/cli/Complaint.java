package org.feedmill.cli;

import org.jspecify.annotations.Nullable;

/** Ends a command with one sentence for the user and an exit code. */
final class Complaint extends Exception {

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

    String sentence() {
        return String.valueOf(getMessage());
    }
}
