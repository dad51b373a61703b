package org.feedmill.serve.http;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;

/** Evaluates conditional requests: If-None-Match and If-Modified-Since (RFC 9110 §13). */
public final class ConditionalRequest {

    /** The rest of a longer header is ignored; no reader sends hundreds of tags. */
    private static final int MAX_HEADER_LENGTH = 8000;

    /** Tolerance for differing clocks. */
    private static final Duration MAX_CLOCK_SKEW = Duration.ofMinutes(1);

    private ConditionalRequest() {}

    /**
     * Compares the tags or, if there are none, the date. A date in the future is ignored, because the clock has been
     * set back since.
     *
     * @param tag of the response, with its quotes
     */
    public static boolean isNotModified(
            @Nullable String ifNoneMatch, @Nullable String ifModifiedSince, String tag, Instant modified, Instant now) {
        return ifNoneMatch != null
                ? matchesTag(ifNoneMatch, tag)
                : ifModifiedSince != null && isUnmodifiedSince(ifModifiedSince, modified, now);
    }

    private static boolean matchesTag(String list, String tag) {
        if (list.equals(tag) || list.strip().equals("*")) {
            return true;
        }
        int end = Math.min(list.length(), MAX_HEADER_LENGTH);
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

    private static boolean isUnmodifiedSince(String given, Instant modified, Instant now) {
        try {
            Instant at = ZonedDateTime.parse(given.strip(), DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toInstant();
            return modified.getEpochSecond() <= at.getEpochSecond() && !at.isAfter(now.plus(MAX_CLOCK_SKEW));
        } catch (DateTimeException e) {
            return false; // an invalid date is ignored
        }
    }
}
