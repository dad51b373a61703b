package org.feedmill.rule;

import org.feedmill.rule.path.RulePath;
import org.jspecify.annotations.Nullable;

/**
 * One way to read a field's value: a path, and the part of the text there that is the value.
 *
 * @param after only what comes after the first place where the text says this
 * @param before only what comes before the first place where the (rest of the) text says this
 * @param stripDate whether the item's date is taken off the text's ends
 * @param format how a date is written, in the letters of {@code java.time.format.DateTimeFormatter}; null if Feedmill
 *     reads it as it reads any date
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

    /** The same with the date taken off. */
    public FieldChoice withDateStripped() {
        return new FieldChoice(path, after, before, true, format);
    }

    public FieldChoice format(@Nullable String letters) {
        return new FieldChoice(path, after, before, stripDate, letters);
    }
}
