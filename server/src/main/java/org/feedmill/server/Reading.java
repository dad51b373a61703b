package org.feedmill.server;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.feedmill.guard.Network;
import org.feedmill.page.WebAddress;
import org.jspecify.annotations.Nullable;

/**
 * Parses values of settings and options; throws {@link WrongSetting} with the name of the setting if a value is
 * invalid.
 */
public final class Reading {

    private static final int LONGEST_SHOWN = 60;

    private Reading() {}

    public static int number(String text, String name, int min, int max) {
        try {
            int number = Integer.parseInt(text.strip());
            if (number >= min && number <= max) {
                return number;
            }
        } catch (NumberFormatException e) {
            // reported below
        }
        throw wrong(name, text, "a whole number from " + min + " to " + max);
    }

    public static boolean yes(String text, String name) {
        return switch (text.strip().toLowerCase(Locale.ROOT)) {
            case "yes", "true", "on", "1" -> true;
            case "no", "false", "off", "0" -> false;
            default -> throw wrong(name, text, "yes or no");
        };
    }

    /** A number of seconds, whole or not, or one with ms, s, m, h or d behind. */
    public static Duration time(String text, String name, Duration min, Duration max) {
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
        throw wrong(
                name,
                text,
                "a time from " + shown(min) + " to " + shown(max)
                        + ", such as 30s, 15m, 2h or 7d; a bare number is seconds");
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

    /** The shortest way to write it. */
    static String shown(Duration length) {
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

    public static List<Network> networks(String text, String name) {
        try {
            return Network.list(text);
        } catch (IllegalArgumentException e) {
            throw new WrongSetting(name + ": " + e.getMessage());
        }
    }

    /** Address of a proxy; it is resolved when it is needed. */
    public static InetSocketAddress proxy(String text, String name) {
        WebAddress address = WebAddress.of(text.contains("://") ? text : "http://" + text);
        if (address == null || address.hasUser()) {
            throw new WrongSetting(name + " takes the host and port of an HTTP proxy, such as proxy.example:3128.");
        }
        return InetSocketAddress.createUnresolved(address.host(), address.port());
    }

    /** An address of the web, without a slash at its end. */
    static String address(String text, String name) {
        WebAddress address = WebAddress.of(text);
        if (address == null || address.hasUser() || text.indexOf('?') >= 0 || text.indexOf('#') >= 0) {
            throw wrong(name, text, "an address such as https://feeds.example.org");
        }
        String plain = text.strip();
        return plain.endsWith("/") ? plain.substring(0, plain.length() - 1) : plain;
    }

    static WrongSetting wrong(String name, String text, String wanted) {
        String shown = text.length() > LONGEST_SHOWN ? text.substring(0, LONGEST_SHOWN) + "…" : text;
        return new WrongSetting(name + " is \"" + shown + "\"; it takes " + wanted + ".");
    }
}
