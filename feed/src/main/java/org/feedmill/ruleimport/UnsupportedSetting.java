package org.feedmill.ruleimport;

/**
 * Setting of another tool's rule that was not imported.
 *
 * @param line from 1
 * @param text as written, shortened if it is long
 * @param reason why it was not imported and, if possible, what to do instead
 */
public record UnsupportedSetting(int line, String text, String reason) {

    @Override
    public String toString() {
        return "line " + line + ": " + text + " (" + reason + ")";
    }
}
