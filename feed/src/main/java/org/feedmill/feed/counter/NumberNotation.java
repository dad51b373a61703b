package org.feedmill.feed.counter;

import java.util.Map;
import java.util.Set;

/** The forms in which numbers are written: grouped by thousands, with a magnitude ("1.2k"), as dates, as fractions. */
final class NumberNotation {

    private static final Map<String, Double> MAGNITUDES = Map.ofEntries(
            Map.entry("k", 1e3),
            Map.entry("tsd", 1e3),
            Map.entry("тыс", 1e3),
            Map.entry("千", 1e3),
            Map.entry("천", 1e3),
            Map.entry("mil", 1e3),
            Map.entry("bin", 1e3),
            Map.entry("rb", 1e3),
            Map.entry("万", 1e4),
            Map.entry("萬", 1e4),
            Map.entry("만", 1e4),
            Map.entry("m", 1e6),
            Map.entry("mio", 1e6),
            Map.entry("mln", 1e6),
            Map.entry("млн", 1e6),
            Map.entry("億", 1e8),
            Map.entry("亿", 1e8),
            Map.entry("억", 1e8),
            Map.entry("b", 1e9),
            Map.entry("mrd", 1e9));

    private static final int GROUP_LENGTH = 3;

    private NumberNotation() {}

    /** Abbreviations of thousands and more. */
    static Set<String> magnitudes() {
        return MAGNITUDES.keySet();
    }

    /** Whether digits follow a separator that does not group thousands: "3.2", "5-3", "7/10"; not "1.2k". */
    static boolean isFraction(String number) {
        int digits = digitsEnd(number);
        return digits == number.length() && lastGroupLength(number) != GROUP_LENGTH && hasSeparator(number);
    }

    static boolean isClock(String number) {
        return number.indexOf(':') > 0;
    }

    /** Returns the size of a number, to compare a counter with its earlier state. */
    static double magnitudeOf(String number) {
        int end = digitsEnd(number);
        double factor = MAGNITUDES.getOrDefault(number.substring(end), 1.0);
        boolean decimal = end < number.length() && lastGroupLength(number.substring(0, end)) != GROUP_LENGTH;
        double value = 0;
        double place = 0;
        for (int i = 0; i < end; i++) {
            char c = number.charAt(i);
            if (!Character.isDigit(c)) {
                place = decimal && i > 0 ? 1 : place;
            } else if (place == 0) {
                value = value * 10 + Character.digit(c, 10);
            } else {
                place /= 10;
                value += place * Character.digit(c, 10);
            }
        }
        return (number.startsWith("-") ? -value : value) * factor;
    }

    /** Returns the index at which the digits end and the magnitude starts. */
    private static int digitsEnd(String number) {
        int end = number.length();
        while (end > 0 && !Character.isDigit(number.charAt(end - 1))) {
            end--;
        }
        return end;
    }

    private static boolean hasSeparator(String number) {
        return number.chars().skip(1).anyMatch(c -> !Character.isDigit(c));
    }

    private static int lastGroupLength(String number) {
        int length = 0;
        while (length < number.length() && Character.isDigit(number.charAt(number.length() - 1 - length))) {
            length++;
        }
        return length;
    }
}
