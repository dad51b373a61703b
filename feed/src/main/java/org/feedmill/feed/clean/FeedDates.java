package org.feedmill.feed.clean;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/**
 * Converts dates to the forms that feeds use. A date without a time of day is midnight UTC of that day, regardless of
 * the zone of the page: readers must show the same day as the page. The formats require an offset; a date whose zone is
 * unknown has the offset {@code -0000} (RFC 5322) or {@code -00:00} (RFC 3339), which both standards reserve for it,
 * and which programs read as UTC.
 */
public final class FeedDates {

    /** All formats require four digits; before 1583 the calendars of java.util.Date and ISO 8601 differ. */
    private static final Instant MIN_INSTANT = Instant.parse("1583-01-01T00:00:00Z");

    private static final Instant MAX_INSTANT = Instant.parse("9999-12-31T23:59:59Z");

    private static final DateTimeFormatter RFC_822 =
            DateTimeFormatter.ofPattern("EEE, dd MMM uuuu HH:mm:ss 'GMT'", Locale.ENGLISH);

    private static final String UTC_MAIL = "GMT";
    private static final String UNKNOWN_MAIL = "-0000";
    private static final String UNKNOWN_ISO = "-00:00";

    private FeedDates() {}

    /** Returns true if the moment has no zone: it has no time of day, or one without an offset. */
    public static boolean isZoneUnknown(Moment moment) {
        return moment.time() == null || moment.offset() == null;
    }

    /** Returns a written date in UTC with the offset that represents an unknown zone. */
    public static String withUnknownZone(String written) {
        return written.endsWith(UTC_MAIL)
                ? written.substring(0, written.length() - UTC_MAIL.length()) + UNKNOWN_MAIL
                : written.endsWith("Z") ? written.substring(0, written.length() - 1) + UNKNOWN_ISO : written;
    }

    /**
     * Returns the moment that a feed states, without an offset where the date as written has the one of an unknown
     * zone: midnight is then a date without a time of day.
     */
    public static Moment asWritten(Moment read, String written) {
        String text = written.strip();
        boolean unknown = text.endsWith(UNKNOWN_MAIL) || text.endsWith(UNKNOWN_ISO);
        if (!unknown || read.time() == null) {
            return read;
        }
        return read.time().equals(LocalTime.MIDNIGHT)
                ? Moment.ofDay(read.date())
                : new Moment(read.date(), read.time(), null, read.grain());
    }

    public static Instant toInstant(Moment moment) {
        return moment.time() == null
                ? moment.date().atStartOfDay().toInstant(ZoneOffset.UTC)
                : moment.toInstant(ZoneOffset.UTC);
    }

    /** Returns the moment if every format can write it, otherwise null. */
    public static @Nullable Moment writableOrNull(@Nullable Moment moment) {
        return moment == null || !isYear(moment.date()) || writableOrNull(toInstant(moment)) == null ? null : moment;
    }

    public static @Nullable Instant writableOrNull(@Nullable Instant instant) {
        return instant == null || instant.isBefore(MIN_INSTANT) || instant.isAfter(MAX_INSTANT) ? null : instant;
    }

    /** Returns RFC 3339 with the offset of the moment. */
    public static String rfc3339(Moment moment) {
        ZoneOffset offset = moment.offset();
        if (moment.time() == null || offset == null) {
            return withUnknownZone(rfc3339(toInstant(moment)));
        }
        if (offset.getTotalSeconds() % 60 != 0) {
            return rfc3339(toInstant(moment));
        }
        OffsetDateTime time = toInstant(moment).atOffset(offset).withNano(0);
        return DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(time);
    }

    public static String rfc3339(Instant instant) {
        return DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(
                instant.atOffset(ZoneOffset.UTC).withNano(0));
    }

    /** Returns the form of RFC 822 with a year of four digits; null for null. */
    public static @Nullable String rfc822(@Nullable Instant instant) {
        return instant == null ? null : RFC_822.format(instant.atOffset(ZoneOffset.UTC));
    }

    private static boolean isYear(LocalDate date) {
        return date.getYear() >= 1583 && date.getYear() <= 9999;
    }
}
