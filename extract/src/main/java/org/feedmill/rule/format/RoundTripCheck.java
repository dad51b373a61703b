package org.feedmill.rule.format;

import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import org.feedmill.page.Page;
import org.feedmill.rule.FetchHints;
import org.feedmill.rule.RuleDateFormat;
import org.feedmill.rule.RuleSettings;
import org.feedmill.rule.edit.TextEdit;
import org.feedmill.rule.path.PathWriter;
import org.feedmill.rule.path.RulePath;
import org.feedmill.rule.path.RuleSyntaxException;
import org.jspecify.annotations.Nullable;

/** Checks that the parts of a rule read the same after they are written, and rejects those that do not. */
final class RoundTripCheck {

    private RoundTripCheck() {}

    /** Checks paths from the page. */
    static String checkedAbsolute(List<RulePath> paths) {
        return checkRoundTrip(
                paths,
                String.join(
                        " | ", paths.stream().map(RulePath::toAbsoluteString).toList()));
    }

    /** Checks paths from a subject or an item. */
    static String checkedRelative(List<RulePath> paths) {
        return checkRoundTrip(paths, PathWriter.write(paths));
    }

    private static String checkRoundTrip(List<RulePath> paths, String text) {
        if (paths.isEmpty()) {
            throw new IllegalArgumentException("a subject or item without a path cannot be written");
        }
        boolean same;
        try {
            same = RulePath.parseAll(text).equals(paths);
        } catch (RuleSyntaxException fault) {
            same = false;
        }
        if (!same) {
            throw new IllegalArgumentException("the path " + text + " would be read as another one");
        }
        return text;
    }

    static String checkedFormat(String letters) {
        RuleDateFormat.of(letters, null);
        if (letters.isBlank()) {
            throw new IllegalArgumentException("an empty date format cannot be written");
        }
        return letters;
    }

    /** Checks edits; null if there are none. */
    static @Nullable String checkedEdits(List<TextEdit> edits) {
        if (edits.isEmpty()) {
            return null;
        }
        String text = TextEdit.write(edits);
        boolean same;
        try {
            same = TextEdit.parseAll(text).equals(edits);
        } catch (RuleSyntaxException fault) {
            same = false;
        }
        if (!same) {
            throw new IllegalArgumentException("the edit " + text + " would be read as another one");
        }
        return text;
    }

    /** Checks the interval, which is written in whole minutes. */
    static String checkedInterval(Duration interval) {
        String text = FetchHints.formatInterval(interval);
        if (!FetchHints.parseInterval(text).equals(interval)) {
            throw new IllegalArgumentException("an interval of " + interval + " is not one of whole minutes");
        }
        return text;
    }

    /** Checks the zone: only names of places can be read again. */
    static String checkedZone(ZoneId zone) {
        if (!RuleSettings.isTimeZone(zone.getId())) {
            throw new IllegalArgumentException(zone + " is not the name of a time zone");
        }
        return zone.getId();
    }

    /** Checks the encoding; null if there is none, because an empty one would be read as none. */
    static @Nullable String checkedEncoding(@Nullable String name) {
        if (name == null || name.isBlank()) {
            return null;
        }
        if (!Page.supportsEncoding(name)) {
            throw new IllegalArgumentException(name + " is not a supported encoding");
        }
        return name.strip();
    }
}
