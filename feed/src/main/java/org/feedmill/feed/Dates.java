package org.feedmill.feed;

import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Date;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/**
 * Converts dates to the forms that feeds use. A date without a clock time is midnight UTC of that very day, whatever
 * the page's zone: the
 * day that a reader shows must be the day that the page showed.
 */
final class Dates {

    /** All formats want four digits; before 1583 the calendars of java.util.Date and ISO 8601 part. */
    private static final Instant FIRST = Instant.parse("1583-01-01T00:00:00Z");

    private static final Instant LAST = Instant.parse("9999-12-31T23:59:59Z");

    private Dates() {}

    static Instant instant(Moment moment) {
        return moment.time() == null
                ? moment.date().atStartOfDay().toInstant(ZoneOffset.UTC)
                : moment.instant(ZoneOffset.UTC);
    }

    /** The moment where every format can write it, else null. */
    static @Nullable Moment writable(@Nullable Moment moment) {
        return moment == null || !isYear(moment.date()) || writable(instant(moment)) == null ? null : moment;
    }

    static @Nullable Instant writable(@Nullable Instant instant) {
        return instant == null || instant.isBefore(FIRST) || instant.isAfter(LAST) ? null : instant;
    }

    /** RFC 3339 with the offset that the page told, UTC where it told none. */
    static String rfc3339(Moment moment) {
        ZoneOffset offset = moment.offset();
        if (moment.time() == null || offset == null || offset.getTotalSeconds() % 60 != 0) {
            return rfc3339(instant(moment));
        }
        OffsetDateTime time = instant(moment).atOffset(offset).withNano(0);
        return DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(time);
    }

    static String rfc3339(Instant instant) {
        return DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(
                instant.atOffset(ZoneOffset.UTC).withNano(0));
    }

    /** ROME takes no other type. */
    @SuppressWarnings("JavaUtilDate")
    static @Nullable Date legacy(@Nullable Instant instant) {
        return instant == null ? null : Date.from(instant);
    }

    private static boolean isYear(LocalDate date) {
        return date.getYear() >= 1583 && date.getYear() <= 9999;
    }
}
