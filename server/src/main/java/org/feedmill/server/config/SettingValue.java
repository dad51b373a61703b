package org.feedmill.server.config;

import java.util.regex.Pattern;

/**
 * Value of a setting, with its origin.
 *
 * @param name the name that the setting was given by, which may be its deprecated name
 * @param value empty if the setting has no value
 * @param origin the source of the value: a line of the settings file, an environment variable, an option or the default
 */
public record SettingValue(ServerSetting setting, String name, String value, String origin) {

    static final String FROM_DEFAULT = "default";
    static final String FROM_VARIABLE = "variable";
    static final String FROM_OPTION = "option";

    /** Matches passwords in the address of a database. */
    private static final Pattern PASSWORD =
            Pattern.compile("(?i)((?:password|sslpassword)=)[^&]*|(//[^/@:]*:)[^/@]*(?=@)");

    /** Creates the value of a setting that was given by its current name. */
    static SettingValue of(ServerSetting setting, String value, String origin) {
        return new SettingValue(setting, setting.variable(), value, origin);
    }

    /** Creates the value of a setting that was given by its current or deprecated name; the origin says which. */
    static SettingValue named(ServerSetting setting, String name, String value, String origin) {
        String note = name.equals(setting.variable()) ? "" : " (deprecated name " + name + ")";
        return new SettingValue(setting, name, value, origin + note);
    }

    boolean isDeprecated() {
        return !name.equals(setting.variable());
    }

    /** Returns the value without secrets. */
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
