package org.feedmill.ruleimport;

/**
 * Setting of another tool's rule that was not imported.
 *
 * @param line from 1
 * @param text what is written there, shortened where it is long
 * @param reason why not and, where there is one, what to do instead
 */
public record UnsupportedSetting(int line, String text, String reason) {

    @Override
    public String toString() {
        return "line " + line + ": " + text + " (" + reason + ")";
    }
}
