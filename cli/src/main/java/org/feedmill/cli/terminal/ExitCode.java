package org.feedmill.cli.terminal;

/** Exit codes, part of the interface for scripts; the help text and the README list them. */
public final class ExitCode {

    public static final int OK = 0;
    public static final int BUG = 1;
    public static final int USAGE = 2;
    public static final int NOTHING_FOUND = 3;
    public static final int UNREADABLE = 4;
    public static final int NOT_A_PAGE = 5;
    public static final int CANNOT_START = 6;
    public static final int STOP_TIMEOUT = 7;
    public static final int RULE_FITS_PARTLY = 8;
    public static final int NOTHING_NEW = 9;
    public static final int COMMAND_FAILED = 10;

    private ExitCode() {}
}
