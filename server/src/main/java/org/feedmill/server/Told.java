package org.feedmill.server;

import java.util.regex.Pattern;

/**
 * Value of a setting, with its origin.
 *
 * @param text empty where nothing was
 * @param from where it was told, as a person would say it
 */
public record Told(Setting setting, String text, String from) {

    static final String USUAL = "default";
    static final String VARIABLE = "variable";
    static final String OPTION = "option";

    /** The address of a database may hold its password. */
    private static final Pattern PASSWORD =
            Pattern.compile("(?i)((?:password|sslpassword)=)[^&]*|(//[^/@:]*:)[^/@]*(?=@)");

    /** Value without secrets. */
    public String shown() {
        if (setting.isSecret()) {
            return text.isEmpty() ? "" : "(secret)";
        }
        return PASSWORD.matcher(text)
                .replaceAll(found -> (found.group(1) == null ? found.group(2) : found.group(1)) + "…");
    }

    @Override
    public String toString() {
        return setting.variable() + " = " + shown() + " (" + from + ")";
    }
}
