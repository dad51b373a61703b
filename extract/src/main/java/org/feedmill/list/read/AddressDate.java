package org.feedmill.list.read;

import org.feedmill.time.TimeMatch;

/**
 * Finds dates in addresses: a four-digit year with the month and day before or after it ({@code /2017/12/06/}, {@code
 * 06-18-2026}).
 */
final class AddressDate {

    private AddressDate() {}

    /** Returns true if an address contains a date that the match may have, with the day and month in any order. */
    static boolean names(String address, TimeMatch match) {
        for (int i = 0; i + 4 <= address.length(); i++) {
            boolean year =
                    number(address, i, 4) > 0 && !isDigit(address, i - 1) && match.mayBeIn(number(address, i, 4));
            if (year && (namesBehind(address, i, match) || namesBefore(address, i, match))) {
                return true;
            }
        }
        return false;
    }

    private static boolean namesBehind(String address, int year, TimeMatch match) {
        int month = separator(address, year + 4);
        int day = separator(address, month + 2);
        return isDay(number(address, month, 2), number(address, day, 2), match);
    }

    private static boolean namesBefore(String address, int year, TimeMatch match) {
        boolean apart = year >= 6 && isSeparator(address, year - 1) && isSeparator(address, year - 4);
        return apart
                && !isDigit(address, year + 4)
                && isDay(number(address, year - 6, 2), number(address, year - 3, 2), match);
    }

    private static boolean isDay(int one, int two, TimeMatch match) {
        return one > 0 && two > 0 && (match.mayBeOn(one, two) || match.mayBeOn(two, one));
    }

    private static int separator(String address, int at) {
        return isSeparator(address, at) ? at + 1 : at;
    }

    private static boolean isSeparator(String address, int at) {
        return at >= 0 && at < address.length() && "/-_.".indexOf(address.charAt(at)) >= 0;
    }

    private static boolean isDigit(String text, int at) {
        return at >= 0 && at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9';
    }

    private static int number(String text, int from, int length) {
        int value = 0;
        for (int i = from; i < from + length; i++) {
            if (!isDigit(text, i)) {
                return -1;
            }
            value = value * 10 + text.charAt(i) - '0';
        }
        return value;
    }
}
