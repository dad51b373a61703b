package org.feedmill.app.frame;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;

/**
 * Formats instants for browsers without scripts, which do not tell their time zone: in UTC, and saying so. A script
 * replaces them by times in the reader's zone.
 */
public final class TimeTexts {

    private TimeTexts() {}

    public static String utc(Instant at, AppMessages words) {
        return DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT)
                        .withLocale(DateTexts.locale(words))
                        .format(at.atOffset(ZoneOffset.UTC))
                + " UTC";
    }
}
