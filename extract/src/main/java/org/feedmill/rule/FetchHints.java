package org.feedmill.rule;

import java.time.Duration;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Hints of a rule for fetching its page. Settings of the person who fetches it come first.
 *
 * @param render whether the page is rendered in a browser; null to render it if it seems to need its scripts
 * @param interval the time between two updates; null if the rule states none
 * @param headers request headers that the site needs, by name in lower case
 */
public record FetchHints(@Nullable Boolean render, @Nullable Duration interval, Map<String, String> headers) {

    /** A rule that states nothing about fetching. */
    public static final FetchHints NONE = new FetchHints(null, null, Map.of());

    private static final int MAX_HEADERS = 20;
    private static final int MAX_HEADER_LENGTH = 4_096;
    private static final int MAX_DIGITS = 5;

    /** @throws IllegalArgumentException if a header is not valid or the interval is not positive */
    public FetchHints {
        Map<String, String> lower = new TreeMap<>();
        headers.forEach((name, value) -> lower.put(checkedName(name), checkedValue(value)));
        if (lower.size() > MAX_HEADERS) {
            throw new IllegalArgumentException("more than " + MAX_HEADERS + " headers");
        }
        headers = Collections.unmodifiableMap(lower);
        if (interval != null && (interval.isNegative() || interval.isZero())) {
            throw new IllegalArgumentException("the interval must be positive");
        }
    }

    private static String checkedName(String name) {
        boolean valid = !name.isEmpty()
                && name.chars()
                        .allMatch(c ->
                                c == '-' || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'));
        if (!valid) {
            throw new IllegalArgumentException("\"" + name + "\" is not the name of a header");
        }
        return name.toLowerCase(Locale.ROOT);
    }

    private static String checkedValue(String value) {
        String plain = value.strip();
        if (plain.length() > MAX_HEADER_LENGTH || !plain.chars().allMatch(c -> c >= ' ' && c != 0x7f)) {
            throw new IllegalArgumentException("the value of a header contains control characters or is too long");
        }
        return plain;
    }

    /**
     * Reads an interval such as {@code 30m}, {@code 6h} or {@code 2d}.
     *
     * @throws IllegalArgumentException if it is not one
     */
    public static Duration parseInterval(String text) {
        String plain = text.strip();
        String digits = plain.isEmpty() ? "" : plain.substring(0, plain.length() - 1);
        boolean number = !digits.isEmpty()
                && digits.length() <= MAX_DIGITS
                && digits.chars().allMatch(c -> c >= '0' && c <= '9')
                && Integer.parseInt(digits) > 0;
        char unit = plain.isEmpty() ? ' ' : plain.charAt(plain.length() - 1);
        if (!number || "mhd".indexOf(unit) < 0) {
            throw new IllegalArgumentException(
                    "\"" + plain + "\" is not an interval; expected minutes, hours or days such as 30m, 6h or 2d");
        }
        long count = Long.parseLong(digits);
        return unit == 'm' ? Duration.ofMinutes(count) : unit == 'h' ? Duration.ofHours(count) : Duration.ofDays(count);
    }

    /** Writes an interval as {@link #parseInterval} reads it; parts of a minute are lost. */
    public static String formatInterval(Duration interval) {
        long minutes = Math.max(1, interval.toMinutes());
        if (minutes % Duration.ofDays(1).toMinutes() == 0) {
            return minutes / Duration.ofDays(1).toMinutes() + "d";
        }
        return minutes % 60 == 0 ? minutes / 60 + "h" : minutes + "m";
    }

    public FetchHints withRender(@Nullable Boolean whether) {
        return new FetchHints(whether, interval, headers);
    }

    public FetchHints withInterval(@Nullable Duration time) {
        return new FetchHints(render, time, headers);
    }

    public FetchHints withHeader(String name, String value) {
        Map<String, String> more = new TreeMap<>(headers);
        more.put(name.toLowerCase(Locale.ROOT), value);
        return new FetchHints(render, interval, more);
    }
}
