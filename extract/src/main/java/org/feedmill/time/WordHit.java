package org.feedmill.time;

/**
 * A meaning of the words at one place of a text.
 *
 * @param length number of tokens that the words take
 */
record WordHit(Sense sense, int length) {

    /** The index of the token after the words if they start at this one. */
    int after(int i) {
        return i + length;
    }
}
