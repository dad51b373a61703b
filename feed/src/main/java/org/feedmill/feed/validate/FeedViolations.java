package org.feedmill.feed.validate;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.feedmill.feed.clean.CleanUrl;
import org.feedmill.feed.clean.FeedText;
import org.feedmill.feed.clean.SafeHtml;
import org.jspecify.annotations.Nullable;

/** Collects the violations found in a feed, with the checks that all formats share. */
final class FeedViolations {

    private static final Pattern RFC_3339 =
            Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d{1,9})?(?:Z|[+-]\\d\\d:\\d\\d)");
    private static final Pattern RFC_822 = Pattern.compile(
            "(?:[A-Z][a-z]{2}, )?\\d{1,2} [A-Z][a-z]{2} \\d{4} \\d\\d:\\d\\d(?::\\d\\d)? (?:GMT|[+-]\\d{4})");
    private static final Pattern LANGUAGE = Pattern.compile("[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*+");

    private final List<String> violations = new ArrayList<>();
    private final Set<String> ids = new HashSet<>();

    List<String> all() {
        return List.copyOf(violations);
    }

    void add(String where, String what) {
        violations.add(where + " " + what);
    }

    void require(boolean holds, String where, String what) {
        if (!holds) {
            add(where, what);
        }
    }

    void requireText(String where, @Nullable String value) {
        require(value != null && !value.isBlank(), where, "is missing or empty");
    }

    /** Requires an id, or another value that must be unique. */
    void requireUniqueId(String where, @Nullable String value) {
        requireText(where, value);
        require(value == null || ids.add(value), where, "is not unique: " + value);
    }

    void requireLegalCharacters(String where, String value) {
        value.codePoints()
                .filter(c -> !FeedText.isLegal(c))
                .findFirst()
                .ifPresent(c -> add(where, "contains the character U+%04X".formatted(c)));
    }

    void requireUrl(String where, @Nullable String value) {
        require(
                value != null && CleanUrl.isUri(value) && CleanUrl.parse(value) != null,
                where,
                "is not an http(s) address: " + value);
    }

    void requireUrlIfPresent(String where, @Nullable String value) {
        if (value != null) {
            requireUrl(where, value);
        }
    }

    /** Requires an absolute IRI of any scheme. */
    void requireIri(String where, @Nullable String value) {
        require(value != null && CleanUrl.isUri(value) && value.indexOf(':') > 0, where, "is not an IRI: " + value);
    }

    void requireLanguageTag(String where, @Nullable String value) {
        require(
                value == null
                        || (value.length() <= 35 && LANGUAGE.matcher(value).matches()),
                where,
                "is not a language tag: " + value);
    }

    /** Requires plain text. A title of RSS is plain text, but many readers show it as HTML. */
    void requirePlainText(String where, @Nullable String value) {
        require(value == null || FeedText.escapeTagStarts(value).equals(value), where, "contains markup: " + value);
    }

    void requireSafeHtml(String where, @Nullable String value) {
        require(value == null || SafeHtml.isSafe(value), where, "contains unsafe HTML");
    }

    void requireRfc822(String where, @Nullable String value) {
        if (value != null) {
            boolean valid = RFC_822.matcher(value).matches() && parses(value, DateTimeFormatter.RFC_1123_DATE_TIME);
            require(valid, where, "is not an RFC 822 date: " + value);
        }
    }

    void requireRfc3339(String where, @Nullable String value) {
        if (value != null) {
            boolean valid = RFC_3339.matcher(value).matches() && parses(value, DateTimeFormatter.ISO_OFFSET_DATE_TIME);
            require(valid, where, "is not an RFC 3339 date: " + value);
        }
    }

    /** Requires RFC 3339 or a day alone. */
    void requireW3cDate(String where, @Nullable String value) {
        if (value != null && value.length() == 10) {
            try {
                LocalDate.parse(value);
                return;
            } catch (DateTimeException notADay) {
                add(where, "is not a date: " + value);
                return;
            }
        }
        requireRfc3339(where, value);
    }

    private static boolean parses(String value, DateTimeFormatter formatter) {
        try {
            OffsetDateTime.parse(value, formatter);
            return true;
        } catch (DateTimeException invalid) {
            return false;
        }
    }
}
