package org.feedmill.time.lexicon;

/**
 * A meaning of the words at one position of a text.
 *
 * @param length number of tokens of the words
 */
public record WordHit(WordSense sense, int length) {

    /** The index of the token after the words if they start at this one. */
    public int after(int i) {
        return i + length;
    }
}
