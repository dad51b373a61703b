package org.feedmill.feed.clean;

import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Date;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/**
 * Converts dates to the forms that feeds use. A date without a time of day is midnight UTC of that day, whatever the
 * zone of the page: readers must show the same day as the page.
 */
public final class FeedDates {

    /** All formats require four digits; before 1583 the calendars of java.util.Date and ISO 8601 differ. */
    private static final Instant MIN_INSTANT = Instant.parse("1583-01-01T00:00:00Z");

    private static final Instant MAX_INSTANT = Instant.parse("9999-12-31T23:59:59Z");

    private FeedDates() {}

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

    /** Returns RFC 3339 with the offset of the page; UTC if it has none. */
    public static String rfc3339(Moment moment) {
        ZoneOffset offset = moment.offset();
        if (moment.time() == null || offset == null || offset.getTotalSeconds() % 60 != 0) {
            return rfc3339(toInstant(moment));
        }
        OffsetDateTime time = toInstant(moment).atOffset(offset).withNano(0);
        return DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(time);
    }

    public static String rfc3339(Instant instant) {
        return DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(
                instant.atOffset(ZoneOffset.UTC).withNano(0));
    }

    /** Returns the type that ROME requires. */
    @SuppressWarnings("JavaUtilDate")
    public static @Nullable Date toDate(@Nullable Instant instant) {
        return instant == null ? null : Date.from(instant);
    }

    private static boolean isYear(LocalDate date) {
        return date.getYear() >= 1583 && date.getYear() <= 9999;
    }
}
