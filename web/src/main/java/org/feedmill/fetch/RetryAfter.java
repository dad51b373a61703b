package org.feedmill.fetch;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Parses the Retry-After header in both forms of RFC 9110: seconds, or a date. */
public final class RetryAfter {

    /** A longer wait is taken for a mistake. */
    static final Duration LONGEST = Duration.ofDays(7);

    private static final int DIGITS = 12;

    private RetryAfter() {}

    /** Null where the header is missing, cannot be read, or lies in the past. */
    public static @Nullable Instant parse(@Nullable String header, Instant now) {
        if (header == null) {
            return null;
        }
        String text = header.strip();
        boolean seconds = !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
        Instant until = seconds ? after(text, now) : HttpDate.parse(text);
        if (until == null || !until.isAfter(now)) {
            return null;
        }
        Instant latest = now.plus(LONGEST);
        return until.isAfter(latest) ? latest : until;
    }

    private static @Nullable Instant after(String digits, Instant now) {
        try {
            return digits.length() > DIGITS ? now.plus(LONGEST) : now.plusSeconds(Long.parseLong(digits));
        } catch (DateTimeException | ArithmeticException e) {
            return now.plus(LONGEST);
        }
    }
}
