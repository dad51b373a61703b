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
 * seconds or milliseconds since 1970. A value that could be read in two ways ({@code 01/12/2025}) is rejected: the text
 * beside it is read as a column instead.
 */
final class MachineDate {

    private static final int LONGEST = 80;
    private static final long EARLIEST_SECOND = 631_152_000L;
    private static final long LATEST_SECOND = 4_102_444_800L;
    private static final List<String> MONTHS =
            List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");
    private static final List<String> DAYS = List.of("mon", "tue", "wed", "thu", "fri", "sat", "sun");

    private final String text;
    private int at;

    private MachineDate(String text) {
        this.text = text;
    }

    static Optional<Moment> read(String value) {
        String text = value.strip();
        if (text.isEmpty() || text.length() > LONGEST) {
            return Optional.empty();
        }
        try {
            if (text.chars().allMatch(c -> c >= '0' && c <= '9') && text.length() != 8 && text.length() != 14) {
                return epoch(text);
            }
            char first = text.charAt(0);
            MachineDate date = new MachineDate(text);
            return Optional.ofNullable(first >= '0' && first <= '9' && date.year() ? date.iso() : date.mail());
        } catch (DateTimeException impossible) {
            return Optional.empty();
        }
    }

    private static Optional<Moment> epoch(String text) {
        if (text.length() < 9 || text.length() > 13) {
            return Optional.empty();
        }
        long number = Long.parseLong(text);
        long seconds = text.length() >= 12 ? number / 1000 : number;
        if (seconds < EARLIEST_SECOND || seconds > LATEST_SECOND) {
            return Optional.empty();
        }
        LocalDateTime time = LocalDateTime.ofInstant(Instant.ofEpochSecond(seconds), ZoneOffset.UTC);
        return Optional.of(new Moment(time.toLocalDate(), time.toLocalTime(), ZoneOffset.UTC, Grain.SECOND));
    }

    private boolean year() {
        return digits(0) == 4 || digits(0) == 8 || digits(0) == 14;
    }

    /** 2024-05-03, 20240503, 2024/05/03, with or without a time and an offset; 2024-05 is the month. */
    private @Nullable Moment iso() {
        int year = number(4);
        boolean dashed = skip('-') || skip('/') || skip('.');
        int month = number(2);
        boolean more = dashed ? skip('-') || skip('/') || skip('.') : at < text.length();
        if (!more) {
            return dashed && month > 0 && ended()
                    ? new Moment(LocalDate.of(year, month, 1), null, null, Grain.MONTH)
                    : null;
        }
        int day = number(2);
        if (month < 1 || day < 1) {
            return null;
        }
        return timed(LocalDate.of(year, month, day));
    }

    /** Tue, 18 Jan 2005 07:27:42 GMT, and Tue Jan 18 2005 07:27:42 GMT+0900 (JST). */
    private @Nullable Moment mail() {
        at = 0;
        if (DAYS.contains(word())) {
            at += 3;
            skip(',');
            blanks();
        }
        int day = number(digits(at));
        blanks();
        skip('-');
        int month = MONTHS.indexOf(word()) + 1;
        at += 3;
        skip('-');
        blanks();
        if (day < 0) {
            day = number(digits(at));
            blanks();
        }
        int year = digits(at) == 4 ? number(4) : -1;
        if (day < 1 || month < 1 || year < 0) {
            return null;
        }
        return timed(LocalDate.of(year, month, day));
    }

    private @Nullable Moment timed(LocalDate date) {
        boolean marked = skip('T') || skip('t') || skip('_') || blanks() || (at < text.length() && digits(at) == 6);
        if (!marked || ended()) {
            return ended() && !marked ? Moment.ofDay(date) : null;
        }
        int hour = number(Math.min(2, digits(at)));
        skip(':');
        int minute = number(2);
        if (hour < 0 || minute < 0) {
            return null;
        }
        boolean seconds = skip(':') || digits(at) == 2;
        int second = seconds ? number(2) : 0;
        if (skip('.') || skip(',')) {
            at += digits(at);
        }
        ZoneOffset offset = offset();
        if (second < 0 || !ended()) {
            return null;
        }
        boolean midnight = hour == 24 && minute == 0;
        LocalTime time = midnight ? LocalTime.MIDNIGHT : LocalTime.of(hour, minute, Math.min(59, second));
        return new Moment(midnight ? date.plusDays(1) : date, time, offset, seconds ? Grain.SECOND : Grain.MINUTE);
    }

    private @Nullable ZoneOffset offset() {
        blanks();
        boolean utc = skip('Z') || skip('z') || skipWord("UTC") || skipWord("GMT");
        if (at < text.length() && (text.charAt(at) == '+' || text.charAt(at) == '-')) {
            int sign = text.charAt(at++) == '-' ? -1 : 1;
            int hours = number(2);
            skip(':');
            int minutes = digits(at) == 2 ? number(2) : 0;
            return hours < 0 ? null : ZoneOffset.ofHoursMinutes(sign * hours, sign * minutes);
        }
        return utc ? ZoneOffset.UTC : null;
    }

    /** Whether all was read but the name of a zone in brackets. */
    private boolean ended() {
        blanks();
        return at >= text.length() || text.charAt(at) == '[' || text.charAt(at) == '(';
    }

    private String word() {
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

    private boolean blanks() {
        int from = at;
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        return at > from;
    }

    /** Number of consecutive digits from there. */
    private int digits(int from) {
        int to = from;
        while (to < text.length() && text.charAt(to) >= '0' && text.charAt(to) <= '9') {
            to++;
        }
        return to - from;
    }

    /** The next number of so many digits, -1 where there is none. */
    private int number(int length) {
        if (length < 1 || length > 4 || digits(at) < length) {
            return -1;
        }
        int value = Integer.parseInt(text.substring(at, at + length));
        at += length;
        return value;
    }
}
