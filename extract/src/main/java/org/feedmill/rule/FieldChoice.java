package org.feedmill.rule;

import org.feedmill.rule.path.RulePath;
import org.jspecify.annotations.Nullable;

/**
 * One way to read a field's value: a path, and the part of the text that is the value.
 *
 * @param after cuts off everything up to and including the first occurrence of this text
 * @param before cuts off everything from the first occurrence of this text (in the rest)
 * @param stripDate whether the item's date is removed from the ends of the text
 * @param format of a date, in the letters of {@code java.time.format.DateTimeFormatter}; null to detect it as for any
 *     date
 */
public record FieldChoice(
        RulePath path,
        @Nullable String after,
        @Nullable String before,
        boolean stripDate,
        @Nullable String format) {

    public static FieldChoice of(RulePath path) {
        return new FieldChoice(path, null, null, false, null);
    }

    /** Returns the choice with the date stripped. */
    public FieldChoice withDateStripped() {
        return new FieldChoice(path, after, before, true, format);
    }

    public FieldChoice format(@Nullable String letters) {
        return new FieldChoice(path, after, before, stripDate, letters);
    }
}
