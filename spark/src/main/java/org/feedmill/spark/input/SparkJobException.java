package org.feedmill.spark.input;

import org.jspecify.annotations.Nullable;

/** Ends the command with a message for the user and one of the exit codes of the other commands. */
public final class SparkJobException extends Exception {

    public static final int OK = 0;
    public static final int BUG = 1;
    public static final int USAGE = 2;
    public static final int NOTHING_FOUND = 3;
    public static final int UNREADABLE = 4;

    private static final long serialVersionUID = 1L;

    private final int exitCode;

    public SparkJobException(int exit, String sentence) {
        this(exit, sentence, null);
    }

    public SparkJobException(int exit, String sentence, @Nullable Throwable cause) {
        super(sentence, cause);
        this.exitCode = exit;
    }

    public int exitCode() {
        return exitCode;
    }
}
