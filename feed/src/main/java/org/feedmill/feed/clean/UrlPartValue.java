package org.feedmill.feed.clean;

import org.jspecify.annotations.Nullable;

/** Classifies the value of a part of an address: numbers and times identify issues, tokens may identify visits. */
public final class UrlPartValue {

    /** Longer numbers are timestamps in seconds or milliseconds. */
    private static final int MIN_CLOCK_DIGITS = 9;

    private static final int MIN_TOKEN_LENGTH = 16;

    private UrlPartValue() {}

    /** Whether the values are numbers, or equal except for their numbers, such as {@code w10} and {@code w11}. */
    public static boolean isNumbered(@Nullable String one, @Nullable String other) {
        if (one == null || other == null) {
            return isDigits(one == null ? other : one);
        }
        return isDigits(one) || isDigits(other) || maskDigits(one).equals(maskDigits(other));
    }

    /** Whether the value is a timestamp, such as {@code 1715251200}. */
    public static boolean isTimestamp(@Nullable String value) {
        return value != null && value.length() >= MIN_CLOCK_DIGITS && isDigits(value);
    }

    /** Whether the value looks random: letters and digits, or small and capital letters, alternate, or it is long. */
    public static boolean isToken(@Nullable String value) {
        if (value == null) {
            return false;
        }
        int mixed = 0;
        int cased = 0;
        for (int i = 1; i < value.length(); i++) {
            char before = value.charAt(i - 1);
            char c = value.charAt(i);
            mixed += (isLetter(before) && isDigit(c)) || (isDigit(before) && isLetter(c)) ? 1 : 0;
            cased += Character.isLowerCase(before) && Character.isUpperCase(c) ? 1 : 0;
        }
        boolean run = value.length() >= MIN_TOKEN_LENGTH && value.chars().allMatch(c -> isLetter(c) || isDigit(c));
        return mixed > 1 || cased > 1 || run;
    }

    private static boolean isDigits(@Nullable String value) {
        return value != null && !value.isEmpty() && value.chars().allMatch(UrlPartValue::isDigit);
    }

    private static String maskDigits(String value) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < value.length(); i++) {
            boolean digit = isDigit(value.charAt(i));
            if (!digit || i == 0 || !isDigit(value.charAt(i - 1))) {
                out.append(digit ? '0' : value.charAt(i));
            }
        }
        return out.toString();
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isLetter(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }
}
