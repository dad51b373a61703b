package org.feedmill.article;

import java.time.DateTimeException;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** Parses the date in a URL: /2024/05/17/, 2024-05-17, /20240517/, /2024-05/17/. */
final class AddressDate {

    private AddressDate() {}

    static @Nullable LocalDate of(String address) {
        int start = Math.max(0, address.indexOf('/', address.indexOf("://") + 3));
        for (int i = start; i + 6 < address.length(); i++) {
            boolean edge = i == 0 || !Character.isLetterOrDigit(address.charAt(i - 1));
            if (edge && (address.startsWith("19", i) || address.startsWith("20", i))) {
                LocalDate date = at(address, i);
                if (date != null) {
                    return date;
                }
            }
        }
        return null;
    }

    private static @Nullable LocalDate at(String text, int from) {
        int year = number(text, from, 4);
        int at = from + 4;
        int marks = mark(text, at);
        at += marks;
        int month = number(text, at, 2);
        int width = month < 0 && marks > 0 ? 1 : 2;
        month = width == 1 ? number(text, at, 1) : month;
        at += width;
        int between = mark(text, at);
        at += between;
        int day = number(text, at, 2);
        int digits = day < 0 && between > 0 ? 1 : 2;
        day = digits == 1 ? number(text, at, 1) : day;
        at += digits;
        boolean ended = at >= text.length() || !Character.isDigit(text.charAt(at));
        if (year < 0 || month < 1 || day < 1 || !ended || (marks == 0 && between > 0)) {
            return null;
        }
        try {
            return LocalDate.of(year, month, day);
        } catch (DateTimeException impossible) {
            return null;
        }
    }

    private static int mark(String text, int at) {
        return at < text.length() && "/-_.".indexOf(text.charAt(at)) >= 0 ? 1 : 0;
    }

    private static int number(String text, int from, int length) {
        if (from + length > text.length()) {
            return -1;
        }
        int value = 0;
        for (int i = from; i < from + length; i++) {
            char c = text.charAt(i);
            if (c < '0' || c > '9') {
                return -1;
            }
            value = 10 * value + c - '0';
        }
        return value;
    }
}
