package org.feedmill.server.config;

import java.util.Locale;

/** Settings of the log: its format and level. */
public record LogSettings(boolean json, Level level) {

    /** Least severe level that is logged. */
    public enum Level {
        ERROR,
        WARN,
        INFO,
        DEBUG
    }

    static LogSettings parse(String style, String level) {
        return new LogSettings(isJson(style), parseLevel(level));
    }

    private static boolean isJson(String style) {
        return switch (style.strip().toLowerCase(Locale.ROOT)) {
            case "json" -> true;
            case "text" -> false;
            default -> throw SettingParser.invalid(ServerSetting.LOG.variable(), style, "text or json");
        };
    }

    private static Level parseLevel(String level) {
        for (Level known : Level.values()) {
            if (known.name().equalsIgnoreCase(level.strip())) {
                return known;
            }
        }
        throw SettingParser.invalid(ServerSetting.LOG_LEVEL.variable(), level, "error, warn, info or debug");
    }
}
