package org.feedmill.server.config;

import java.util.regex.Pattern;

/**
 * Value of a setting, with its origin.
 *
 * @param value empty where nothing was
 * @param origin where it was told, as a person would say it
 */
public record SettingValue(ServerSetting setting, String value, String origin) {

    static final String FROM_DEFAULT = "default";
    static final String FROM_VARIABLE = "variable";
    static final String FROM_OPTION = "option";

    /** The address of a database may hold its password. */
    private static final Pattern PASSWORD =
            Pattern.compile("(?i)((?:password|sslpassword)=)[^&]*|(//[^/@:]*:)[^/@]*(?=@)");

    /** Value without secrets. */
    public String redacted() {
        if (setting.isSecret()) {
            return value.isEmpty() ? "" : "(secret)";
        }
        return PASSWORD.matcher(value)
                .replaceAll(found -> (found.group(1) == null ? found.group(2) : found.group(1)) + "…");
    }

    @Override
    public String toString() {
        return setting.variable() + " = " + redacted() + " (" + origin + ")";
    }
}
