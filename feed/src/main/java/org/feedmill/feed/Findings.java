package org.feedmill.feed;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Collects the violations found in a feed, with the checks that all formats share. */
final class Findings {

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

    void expect(boolean holds, String where, String what) {
        if (!holds) {
            add(where, what);
        }
    }

    void text(String where, @Nullable String value) {
        expect(value != null && !value.isBlank(), where, "is missing or empty");
    }

    /** An id of an entry, or whatever must not come twice. */
    void id(String where, @Nullable String value) {
        text(where, value);
        expect(value == null || ids.add(value), where, "comes twice: " + value);
    }

    void legal(String where, String value) {
        value.codePoints()
                .filter(c -> !Text.isLegal(c))
                .findFirst()
                .ifPresent(c -> add(where, "holds the character U+%04X".formatted(c)));
    }

    void address(String where, @Nullable String value) {
        expect(value != null && Address.isUri(value) && Address.parse(value) != null, where, "is no http(s) address: " + value);
    }

    void addressIfAny(String where, @Nullable String value) {
        if (value != null) {
            address(where, value);
        }
    }

    /** Absolute, of any scheme. */
    void iri(String where, @Nullable String value) {
        expect(value != null && Address.isUri(value) && value.indexOf(':') > 0, where, "is no IRI: " + value);
    }

    void language(String where, @Nullable String value) {
        expect(
                value == null
                        || (value.length() <= 35 && LANGUAGE.matcher(value).matches()),
                where,
                "is no tag: " + value);
    }

    /** A title of RSS is plain text, but many readers show it as HTML. */
    void plain(String where, @Nullable String value) {
        expect(value == null || Text.guarded(value).equals(value), where, "holds markup: " + value);
    }

    void html(String where, @Nullable String value) {
        expect(value == null || SafeHtml.isSafe(value), where, "holds more than harmless HTML");
    }

    void rfc822(String where, @Nullable String value) {
        if (value != null) {
            boolean valid = RFC_822.matcher(value).matches() && parses(value, DateTimeFormatter.RFC_1123_DATE_TIME);
            expect(valid, where, "is no RFC 822 date: " + value);
        }
    }

    void rfc3339(String where, @Nullable String value) {
        if (value != null) {
            boolean valid = RFC_3339.matcher(value).matches() && parses(value, DateTimeFormatter.ISO_OFFSET_DATE_TIME);
            expect(valid, where, "is no RFC 3339 date: " + value);
        }
    }

    /** RFC 3339 or a day alone. */
    void w3c(String where, @Nullable String value) {
        if (value != null && value.length() == 10) {
            try {
                LocalDate.parse(value);
                return;
            } catch (DateTimeException notADay) {
                add(where, "is no date: " + value);
                return;
            }
        }
        rfc3339(where, value);
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
