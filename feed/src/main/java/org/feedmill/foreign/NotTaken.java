package org.feedmill.foreign;

/** Thrown where something is well-formed but says what a rule cannot say; it is named to the person, never passed over. */
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
