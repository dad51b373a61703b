package org.feedmill.fetch;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Parses the Retry-After header in both forms of RFC 9110: seconds, or a date. */
public final class RetryAfterParser {

    /** A longer wait is considered a mistake. */
    public static final Duration MAX_WAIT = Duration.ofDays(7);

    private static final int MAX_DIGITS = 12;

    private RetryAfterParser() {}

    /** Parses the header; null if it is missing, invalid or in the past. */
    public static @Nullable Instant parse(@Nullable String header, Instant now) {
        if (header == null) {
            return null;
        }
        String text = header.strip();
        boolean seconds = !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
        Instant until = seconds ? after(text, now) : HttpDateParser.parse(text);
        if (until == null || !until.isAfter(now)) {
            return null;
        }
        Instant latest = now.plus(MAX_WAIT);
        return until.isAfter(latest) ? latest : until;
    }

    private static @Nullable Instant after(String digits, Instant now) {
        try {
            return digits.length() > MAX_DIGITS ? now.plus(MAX_WAIT) : now.plusSeconds(Long.parseLong(digits));
        } catch (DateTimeException | ArithmeticException e) {
            return now.plus(MAX_WAIT);
        }
    }
}
