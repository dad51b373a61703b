package org.feedmill.server.config;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.feedmill.guard.NetworkRange;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/**
 * Parses values of settings and options; throws {@link InvalidSettingException} with the name of the setting if a value
 * is invalid.
 */
public final class SettingParser {

    private static final int MAX_SHOWN_LENGTH = 60;

    private SettingParser() {}

    public static int number(String text, String name, int min, int max) {
        try {
            int number = Integer.parseInt(text.strip());
            if (number >= min && number <= max) {
                return number;
            }
        } catch (NumberFormatException e) {
            // reported below
        }
        throw invalid(name, text, "a whole number from " + min + " to " + max);
    }

    public static boolean flag(String text, String name) {
        return switch (text.strip().toLowerCase(Locale.ROOT)) {
            case "yes", "true", "on", "1" -> true;
            case "no", "false", "off", "0" -> false;
            default -> throw invalid(name, text, "yes or no");
        };
    }

    /** Parses a number with the unit ms, s, m, h or d; without a unit, the number is in seconds. */
    public static Duration duration(String text, String name, Duration min, Duration max) {
        String given = text.strip().toLowerCase(Locale.ROOT);
        int digits = 0;
        while (digits < given.length() && "0123456789.".indexOf(given.charAt(digits)) >= 0) {
            digits++;
        }
        Double unit = unit(given.substring(digits).strip());
        try {
            double seconds = unit == null ? Double.NaN : Double.parseDouble(given.substring(0, digits)) * unit;
            if (seconds >= seconds(min) && seconds <= seconds(max)) {
                return Duration.ofMillis(Math.round(seconds * 1000));
            }
        } catch (NumberFormatException e) {
            // reported below
        }
        throw invalid(
                name,
                text,
                "a time from " + format(min) + " to " + format(max)
                        + ", such as 30s, 15m, 2h or 7d; a number without a unit is in seconds");
    }

    private static @Nullable Double unit(String letters) {
        return switch (letters) {
            case "ms" -> 0.001;
            case "", "s" -> 1.0;
            case "m" -> 60.0;
            case "h" -> 3600.0;
            case "d" -> 86_400.0;
            default -> null;
        };
    }

    private static double seconds(Duration length) {
        return length.toMillis() / 1000.0;
    }

    /** Formats a duration with the largest unit that divides it. */
    static String format(Duration length) {
        long millis = length.toMillis();
        if (millis % 1000 != 0) {
            return millis + "ms";
        }
        long seconds = millis / 1000;
        if (seconds % 86_400 == 0 && seconds > 0) {
            return seconds / 86_400 + "d";
        }
        if (seconds % 3600 == 0 && seconds > 0) {
            return seconds / 3600 + "h";
        }
        return seconds % 60 == 0 && seconds > 0 ? seconds / 60 + "m" : seconds + "s";
    }

    public static List<NetworkRange> networks(String text, String name) {
        try {
            return NetworkRange.parseList(text);
        } catch (IllegalArgumentException e) {
            throw new InvalidSettingException(name + ": " + e.getMessage());
        }
    }

    /** Parses the address of a proxy without resolving it. */
    public static InetSocketAddress proxy(String text, String name) {
        WebAddress address = WebAddress.of(text.contains("://") ? text : "http://" + text);
        if (address == null || address.hasUser()) {
            throw new InvalidSettingException(
                    name + " must be the host and port of an HTTP proxy, such as proxy.example:3128.");
        }
        return InetSocketAddress.createUnresolved(address.host(), address.port());
    }

    /** Parses a web address and returns it without a trailing slash. */
    static String address(String text, String name) {
        WebAddress address = WebAddress.of(text);
        if (address == null || address.hasUser() || text.indexOf('?') >= 0 || text.indexOf('#') >= 0) {
            throw invalid(name, text, "an address such as https://feeds.example.org");
        }
        String plain = text.strip();
        return plain.endsWith("/") ? plain.substring(0, plain.length() - 1) : plain;
    }

    static InvalidSettingException invalid(String name, String text, String wanted) {
        String shown = text.length() > MAX_SHOWN_LENGTH ? text.substring(0, MAX_SHOWN_LENGTH) + "…" : text;
        return new InvalidSettingException(name + " is \"" + shown + "\"; it must be " + wanted + ".");
    }
}
