package org.feedmill.server;

import java.util.Locale;

/** Settings of the log: its format and level. */
public record LogStyle(boolean json, Level level) {

    /** Least severe level that is logged. */
    public enum Level {
        ERROR,
        WARN,
        INFO,
        DEBUG
    }

    static LogStyle read(String style, String level) {
        return new LogStyle(isJson(style), readLevel(level));
    }

    private static boolean isJson(String style) {
        return switch (style.strip().toLowerCase(Locale.ROOT)) {
            case "json" -> true;
            case "text" -> false;
            default -> throw Reading.wrong(Setting.LOG.variable(), style, "text or json");
        };
    }

    private static Level readLevel(String level) {
        for (Level known : Level.values()) {
            if (known.name().equalsIgnoreCase(level.strip())) {
                return known;
            }
        }
        throw Reading.wrong(Setting.LOG_LEVEL.variable(), level, "error, warn, info or debug");
    }
}
