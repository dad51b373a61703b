package org.feedmill.foreign;

/** Thrown where an expression is well-formed but cannot be expressed as a rule; it is always reported to the user. */
final class NotTaken extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String why;

    /** @param why what it is and, where there is one, what to do; the end of a sentence */
    NotTaken(String why) {
        super(why, null, false, false);
        this.why = why;
    }

    String why() {
        return why;
    }
}
