package org.feedmill.foreign;

/**
 * Something that a foreign rule says and Feedmill did not take.
 *
 * @param line from 1
 * @param text what is written there, shortened where it is long
 * @param why why not and, where there is one, what to do instead
 */
public record Unsupported(int line, String text, String why) {

    @Override
    public String toString() {
        return "line " + line + ": " + text + " (" + why + ")";
    }
}
