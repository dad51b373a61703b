package org.feedmill.cli;

/** Exit codes, part of the interface for scripts; the help text and the README list them. */
final class Exit {

    static final int OK = 0;
    static final int BUG = 1;
    static final int USAGE = 2;
    static final int NOTHING_FOUND = 3;
    static final int UNREADABLE = 4;
    static final int NOT_A_PAGE = 5;
    static final int CANNOT_START = 6;
    static final int STOP_TIMEOUT = 7;

    private Exit() {}
}
