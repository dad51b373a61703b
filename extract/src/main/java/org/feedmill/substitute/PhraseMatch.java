package org.feedmill.substitute;

/**
 * A phrase of the table found in a text.
 *
 * @param text the phrase, or both sides of a pair
 * @param covered the characters of the text that it covers
 * @param field whether it belongs to the fields of a form rather than to a message
 */
record PhraseMatch(String text, int covered, boolean field) {

    /** Returns the stronger one: a message rather than a field, then the longer. */
    static PhraseMatch better(PhraseMatch a, PhraseMatch b) {
        if (a.field != b.field) {
            return a.field ? b : a;
        }
        return b.covered > a.covered ? b : a;
    }
}
