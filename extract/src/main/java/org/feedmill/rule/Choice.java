package org.feedmill.rule;

import org.jspecify.annotations.Nullable;

/**
 * One way to read a field's value: a path, and the part of the text there that is the value.
 *
 * @param after only what comes after the first place where the text says this
 * @param before only what comes before the first place where the (rest of the) text says this
 * @param undated whether the item's date is taken off the text's ends
 * @param format how a date is written, in the letters of {@code java.time.format.DateTimeFormatter}; null where Feedmill
 *     reads it as it reads any date
 */
public record Choice(
        Path path,
        @Nullable String after,
        @Nullable String before,
        boolean undated,
        @Nullable String format) {

    public static Choice of(Path path) {
        return new Choice(path, null, null, false, null);
    }

    /** The same with the date taken off. */
    public Choice withoutDate() {
        return new Choice(path, after, before, true, format);
    }

    public Choice format(@Nullable String letters) {
        return new Choice(path, after, before, undated, letters);
    }
}
