package org.feedmill.article.meta;

import java.time.DateTimeException;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** Parses the date in a URL: /2024/05/17/, 2024-05-17, /20240517/, /2024-05/17/. */
final class UrlDate {

    private UrlDate() {}

    static @Nullable LocalDate of(String address) {
        int start = Math.max(0, address.indexOf('/', address.indexOf("://") + 3));
        for (int i = start; i + 6 < address.length(); i++) {
            boolean edge = i == 0 || !Character.isLetterOrDigit(address.charAt(i - 1));
            if (edge && (address.startsWith("19", i) || address.startsWith("20", i))) {
                LocalDate date = parseAt(address, i);
                if (date != null) {
                    return date;
                }
            }
        }
        return null;
    }

    private static @Nullable LocalDate parseAt(String text, int from) {
        int year = parseDigits(text, from, 4);
        int at = from + 4;
        int marks = separatorLength(text, at);
        at += marks;
        int month = parseDigits(text, at, 2);
        int width = month < 0 && marks > 0 ? 1 : 2;
        month = width == 1 ? parseDigits(text, at, 1) : month;
        at += width;
        int between = separatorLength(text, at);
        at += between;
        int day = parseDigits(text, at, 2);
        int digits = day < 0 && between > 0 ? 1 : 2;
        day = digits == 1 ? parseDigits(text, at, 1) : day;
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

    private static int separatorLength(String text, int at) {
        return at < text.length() && "/-_.".indexOf(text.charAt(at)) >= 0 ? 1 : 0;
    }

    private static int parseDigits(String text, int from, int length) {
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
