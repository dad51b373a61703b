package org.feedmill.time;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Parses dates in machine formats, as in attributes: ISO 8601 in its variants, RFC 822 and the output of JavaScript,
 * seconds or milliseconds since 1970. An ambiguous value ({@code 01/12/2025}) is rejected: the text next to it is read
 * as a column instead.
 */
final class MachineDateParser {

    private static final int MAX_LENGTH = 80;
    private static final long EARLIEST_SECOND = 631_152_000L;
    private static final long LATEST_SECOND = 4_102_444_800L;
    private static final List<String> MONTHS =
            List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");
    private static final List<String> DAYS = List.of("mon", "tue", "wed", "thu", "fri", "sat", "sun");

    private final String text;
    private int at;

    private MachineDateParser(String text) {
        this.text = text;
    }

    static Optional<Moment> parse(String value) {
        String text = value.strip();
        if (text.isEmpty() || text.length() > MAX_LENGTH) {
            return Optional.empty();
        }
        try {
            if (text.chars().allMatch(c -> c >= '0' && c <= '9') && text.length() != 8 && text.length() != 14) {
                return parseEpoch(text);
            }
            char first = text.charAt(0);
            MachineDateParser date = new MachineDateParser(text);
            return Optional.ofNullable(
                    first >= '0' && first <= '9' && date.startsWithYear() ? date.parseIso() : date.parseMail());
        } catch (DateTimeException impossible) {
            return Optional.empty();
        }
    }

    private static Optional<Moment> parseEpoch(String text) {
        if (text.length() < 9 || text.length() > 13) {
            return Optional.empty();
        }
        long number = Long.parseLong(text);
        long seconds = text.length() >= 12 ? number / 1000 : number;
        if (seconds < EARLIEST_SECOND || seconds > LATEST_SECOND) {
            return Optional.empty();
        }
        LocalDateTime time = LocalDateTime.ofInstant(Instant.ofEpochSecond(seconds), ZoneOffset.UTC);
        return Optional.of(new Moment(time.toLocalDate(), time.toLocalTime(), ZoneOffset.UTC, TimePrecision.SECOND));
    }

    private boolean startsWithYear() {
        return countDigits(0) == 4 || countDigits(0) == 8 || countDigits(0) == 14;
    }

    /** 2024-05-03, 20240503, 2024/05/03, with or without a time and an offset; 2024-05 is the month. */
    private @Nullable Moment parseIso() {
        int year = readNumber(4);
        boolean dashed = skip('-') || skip('/') || skip('.');
        int month = readNumber(2);
        boolean more = dashed ? skip('-') || skip('/') || skip('.') : at < text.length();
        if (!more) {
            return dashed && month > 0 && isAtEnd()
                    ? new Moment(LocalDate.of(year, month, 1), null, null, TimePrecision.MONTH)
                    : null;
        }
        int day = readNumber(2);
        if (month < 1 || day < 1) {
            return null;
        }
        return parseTime(LocalDate.of(year, month, day));
    }

    /** Tue, 18 Jan 2005 07:27:42 GMT, and Tue Jan 18 2005 07:27:42 GMT+0900 (JST). */
    private @Nullable Moment parseMail() {
        at = 0;
        if (DAYS.contains(nextWord())) {
            at += 3;
            skip(',');
            skipBlanks();
        }
        int day = readNumber(countDigits(at));
        skipBlanks();
        skip('-');
        int month = MONTHS.indexOf(nextWord()) + 1;
        at += 3;
        skip('-');
        skipBlanks();
        if (day < 0) {
            day = readNumber(countDigits(at));
            skipBlanks();
        }
        int year = countDigits(at) == 4 ? readNumber(4) : -1;
        if (day < 1 || month < 1 || year < 0) {
            return null;
        }
        return parseTime(LocalDate.of(year, month, day));
    }

    private @Nullable Moment parseTime(LocalDate date) {
        boolean marked =
                skip('T') || skip('t') || skip('_') || skipBlanks() || (at < text.length() && countDigits(at) == 6);
        if (!marked || isAtEnd()) {
            return isAtEnd() && !marked ? Moment.ofDay(date) : null;
        }
        int hour = readNumber(Math.min(2, countDigits(at)));
        skip(':');
        int minute = readNumber(2);
        if (hour < 0 || minute < 0) {
            return null;
        }
        boolean seconds = skip(':') || countDigits(at) == 2;
        int second = seconds ? readNumber(2) : 0;
        if (skip('.') || skip(',')) {
            at += countDigits(at);
        }
        ZoneOffset offset = parseOffset();
        if (second < 0 || !isAtEnd()) {
            return null;
        }
        boolean midnight = hour == 24 && minute == 0;
        LocalTime time = midnight ? LocalTime.MIDNIGHT : LocalTime.of(hour, minute, Math.min(59, second));
        return new Moment(
                midnight ? date.plusDays(1) : date,
                time,
                offset,
                seconds ? TimePrecision.SECOND : TimePrecision.MINUTE);
    }

    private @Nullable ZoneOffset parseOffset() {
        skipBlanks();
        boolean utc = skip('Z') || skip('z') || skipWord("UTC") || skipWord("GMT");
        if (at < text.length() && (text.charAt(at) == '+' || text.charAt(at) == '-')) {
            int sign = text.charAt(at++) == '-' ? -1 : 1;
            int hours = readNumber(2);
            skip(':');
            int minutes = countDigits(at) == 2 ? readNumber(2) : 0;
            return hours < 0 ? null : ZoneOffset.ofHoursMinutes(sign * hours, sign * minutes);
        }
        return utc ? ZoneOffset.UTC : null;
    }

    /** Returns true if everything has been read except the name of a zone in brackets. */
    private boolean isAtEnd() {
        skipBlanks();
        return at >= text.length() || text.charAt(at) == '[' || text.charAt(at) == '(';
    }

    private String nextWord() {
        return at + 3 > text.length() ? "" : text.substring(at, at + 3).toLowerCase(Locale.ROOT);
    }

    private boolean skipWord(String word) {
        boolean there = text.regionMatches(true, at, word, 0, word.length());
        at += there ? word.length() : 0;
        return there;
    }

    private boolean skip(char c) {
        boolean there = at < text.length() && text.charAt(at) == c;
        at += there ? 1 : 0;
        return there;
    }

    private boolean skipBlanks() {
        int from = at;
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        return at > from;
    }

    /** Number of consecutive digits from this position. */
    private int countDigits(int from) {
        int to = from;
        while (to < text.length() && text.charAt(to) >= '0' && text.charAt(to) <= '9') {
            to++;
        }
        return to - from;
    }

    /** The next number with this many digits, -1 if there is none. */
    private int readNumber(int length) {
        if (length < 1 || length > 4 || countDigits(at) < length) {
            return -1;
        }
        int value = Integer.parseInt(text.substring(at, at + length));
        at += length;
        return value;
    }
}
