package org.feedmill.foreign;

/**
 * Setting of another tool's rule that was not imported.
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
