package org.feedmill.serve;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;

/** Evaluates conditional requests: If-None-Match and If-Modified-Since (RFC 9110 §13). */
final class Condition {

    /** Hundreds of tags are no reader's; what follows is not looked at. */
    private static final int LONGEST = 8000;

    /** Clocks of readers may differ by that. */
    private static final Duration MAX_AHEAD = Duration.ofMinutes(1);

    private Condition() {}

    /**
     * By its tags; only where it names none, by its date. A date in the future is no valid one: the clock has been set back
     * since.
     *
     * @param tag of what would be sent, with its quotes
     */
    static boolean has(
            @Nullable String ifNoneMatch, @Nullable String ifModifiedSince, String tag, Instant modified, Instant now) {
        return ifNoneMatch != null
                ? names(ifNoneMatch, tag)
                : ifModifiedSince != null && since(ifModifiedSince, modified, now);
    }

    private static boolean names(String list, String tag) {
        if (list.equals(tag) || list.strip().equals("*")) {
            return true;
        }
        int end = Math.min(list.length(), LONGEST);
        int at = 0;
        while (at < end) {
            int open = list.indexOf('"', at);
            int close = open < 0 ? -1 : list.indexOf('"', open + 1);
            if (close < 0) {
                return false;
            }
            if (close - open + 1 == tag.length() && list.startsWith(tag, open)) {
                return true;
            }
            at = close + 1;
        }
        return false;
    }

    private static boolean since(String given, Instant modified, Instant now) {
        try {
            Instant at = ZonedDateTime.parse(given.strip(), DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toInstant();
            return modified.getEpochSecond() <= at.getEpochSecond() && !at.isAfter(now.plus(MAX_AHEAD));
        } catch (DateTimeException e) {
            return false; // as if it had not been sent
        }
    }
}
