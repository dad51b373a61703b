package org.feedmill.server;

/**
 * What was told about a setting.
 *
 * @param text empty where nothing was
 * @param from where it was told, as a person would say it
 */
public record Told(Setting setting, String text, String from) {

    static final String USUAL = "default";
    static final String VARIABLE = "variable";
    static final String OPTION = "option";

    /** As it may be shown to anybody. */
    public String shown() {
        return setting.isSecret() && !text.isEmpty() ? "(secret)" : text;
    }

    @Override
    public String toString() {
        return setting.variable() + " = " + shown() + " (" + from + ")";
    }
}
