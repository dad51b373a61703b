package org.feedmill.rule;

import java.text.ParsePosition;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalQueries;
import java.util.Locale;
import java.util.Optional;
import org.feedmill.time.Moment;
import org.feedmill.time.TimePrecision;
import org.jspecify.annotations.Nullable;

/**
 * Parses dates by the date format of a rule (P2 fig. 10): {@code yyyy 年 MM 月 dd 日}, {@code HH:mm}, {@code dd MMM yyyy}.
 * White space in the format and in the text need not agree. Parts that the format lacks are taken from the given day: a
 * time alone is on that day, a day and month in that year or the year before, never later than the day.
 */
public final class RuleDateFormat {

    /** A longer text is not a format. */
    static final int MAX_LENGTH = 100;

    private static final int MAX_TEXT_LENGTH = 400;

    /** No list has dates of earlier years. */
    private static final int MIN_YEAR = 1000;

    private final DateTimeFormatter plain;
    private final DateTimeFormatter dense;

    private RuleDateFormat(DateTimeFormatter plain, DateTimeFormatter dense) {
        this.plain = plain;
        this.dense = dense;
    }

    /** Parses the letters of a format; empty if they are invalid. */
    static Optional<RuleDateFormat> parseIfValid(String letters, @Nullable String language) {
        try {
            return Optional.of(of(letters, language));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /**
     * @throws IllegalArgumentException if the letters are not a valid format
     */
    public static RuleDateFormat of(String letters, @Nullable String language) {
        if (letters.length() > MAX_LENGTH) {
            throw new IllegalArgumentException("a date format of " + letters.length() + " characters");
        }
        Locale locale = language == null ? Locale.ENGLISH : Locale.forLanguageTag(language);
        return new RuleDateFormat(formatter(foldBlanks(letters), locale), formatter(dense(letters), locale));
    }

    private static DateTimeFormatter formatter(String letters, Locale locale) {
        return new DateTimeFormatterBuilder()
                .parseCaseInsensitive()
                .parseLenient()
                .appendPattern(letters)
                .toFormatter(locale);
    }

    private static boolean isBlank(char c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c);
    }

    /** Replaces every run of white space by one space. */
    private static String foldBlanks(String text) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!isBlank(c)) {
                out.append(c);
            } else if (!out.isEmpty() && out.charAt(out.length() - 1) != ' ') {
                out.append(' ');
            }
        }
        return out.toString().strip();
    }

    /** Removes spaces next to punctuation; those between two numbers or two words separate them. */
    private static String dense(String text) {
        String folded = foldBlanks(text);
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < folded.length(); i++) {
            boolean apart = folded.charAt(i) != ' ' || (plain(folded.charAt(i - 1)) && plain(folded.charAt(i + 1)));
            if (apart) {
                out.append(folded.charAt(i));
            }
        }
        return out.toString();
    }

    private static boolean plain(char c) {
        return Character.isLetterOrDigit(c)
                && !Character.isIdeographic(c)
                && Character.getType(c) != Character.OTHER_LETTER;
    }

    /** Returns the first date of this format in a text. */
    Optional<Moment> read(String text, @Nullable LocalDate day) {
        String start = text.length() > MAX_TEXT_LENGTH ? text.substring(0, MAX_TEXT_LENGTH) : text;
        Optional<Moment> moment = read(plain, foldBlanks(start), day);
        return moment.isPresent() ? moment : read(dense, dense(start), day);
    }

    private static Optional<Moment> read(DateTimeFormatter formatter, String text, @Nullable LocalDate day) {
        for (int i = 0; i < text.length(); i++) {
            boolean start = i == 0 || isBoundary(text.charAt(i - 1), text.charAt(i));
            if (start) {
                Optional<Moment> moment = parseAt(formatter, text, i, day);
                if (moment.isPresent()) {
                    return moment;
                }
            }
        }
        return Optional.empty();
    }

    /** Returns true if a date may begin or end here, which is not inside a number or a word. */
    private static boolean isBoundary(char before, char now) {
        boolean digits = Character.isDigit(before) && Character.isDigit(now);
        boolean letters = Character.isAlphabetic(before) && Character.isAlphabetic(now);
        return !digits && (!letters || Character.isIdeographic(before) != Character.isIdeographic(now));
    }

    private static Optional<Moment> parseAt(DateTimeFormatter formatter, String text, int at, @Nullable LocalDate day) {
        TemporalAccessor written = formatter.parseUnresolved(text, new ParsePosition(at));
        if (written == null) {
            return Optional.empty();
        }
        try {
            TemporalAccessor parsed = formatter.parse(text, new ParsePosition(at));
            return moment(parsed, day).filter(moment -> isPlausible(moment, written));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /**
     * Rejects what Java accepts too leniently: 31 February as its last day, and the year 24 if four digits were
     * expected.
     */
    private static boolean isPlausible(Moment moment, TemporalAccessor written) {
        boolean sameDay = !written.isSupported(ChronoField.DAY_OF_MONTH)
                || written.get(ChronoField.DAY_OF_MONTH) == moment.date().getDayOfMonth();
        return sameDay && moment.date().getYear() >= MIN_YEAR;
    }

    private static Optional<Moment> moment(TemporalAccessor parsed, @Nullable LocalDate day) {
        LocalTime time = parsed.query(TemporalQueries.localTime());
        ZoneOffset offset = parsed.query(TemporalQueries.offset());
        LocalDate date = parsed.query(TemporalQueries.localDate());
        TimePrecision grain = time == null ? TimePrecision.DAY : TimePrecision.MINUTE;
        if (date != null) {
            return Optional.of(new Moment(date, time, offset, grain));
        }
        boolean month = parsed.isSupported(ChronoField.MONTH_OF_YEAR);
        boolean year = parsed.isSupported(ChronoField.YEAR) || parsed.isSupported(ChronoField.YEAR_OF_ERA);
        if (month && year) {
            ChronoField field = parsed.isSupported(ChronoField.YEAR) ? ChronoField.YEAR : ChronoField.YEAR_OF_ERA;
            LocalDate first = LocalDate.of(parsed.get(field), parsed.get(ChronoField.MONTH_OF_YEAR), 1);
            return Optional.of(new Moment(first, null, null, TimePrecision.MONTH));
        }
        if (day == null || year) {
            return Optional.empty();
        }
        if (month && parsed.isSupported(ChronoField.DAY_OF_MONTH)) {
            LocalDate here = day.withDayOfMonth(1)
                    .withMonth(parsed.get(ChronoField.MONTH_OF_YEAR))
                    .withDayOfMonth(parsed.get(ChronoField.DAY_OF_MONTH));
            LocalDate stated = here.isAfter(day.plusDays(1)) ? here.minusYears(1) : here;
            return Optional.of(new Moment(stated, time, offset, grain));
        }
        return time == null || month ? Optional.empty() : Optional.of(new Moment(day, time, offset, grain));
    }
}
