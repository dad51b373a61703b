package org.feedmill.lab.score;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Parses the day of a date in an answer or in the ground truth. */
final class CalendarDayParser {

    private static final Pattern ISO = Pattern.compile("\\s*(\\d{4}-\\d{2}-\\d{2})", Pattern.UNICODE_CHARACTER_CLASS);

    private CalendarDayParser() {}

    /** The day of an ISO 8601 or e-mail date as {@code yyyy-mm-dd}, null if the text is neither. */
    static @Nullable String parse(@Nullable String date) {
        if (date == null || date.isEmpty()) {
            return null;
        }
        Matcher iso = ISO.matcher(date);
        if (iso.lookingAt()) {
            return iso.group(1);
        }
        try {
            return LocalDate.from(DateTimeFormatter.RFC_1123_DATE_TIME.parse(date.strip()))
                    .toString();
        } catch (DateTimeException e) {
            return null;
        }
    }
}
