package org.feedmill.rule;

import java.util.List;
import org.feedmill.rule.edit.TextEdit;
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
 * @param edits further changes to the text, in their order; an address that is edited is read from the text
 */
public record FieldChoice(
        RulePath path,
        @Nullable String after,
        @Nullable String before,
        boolean stripDate,
        @Nullable String format,
        List<TextEdit> edits) {

    public FieldChoice {
        edits = List.copyOf(edits);
    }

    public FieldChoice(
            RulePath path,
            @Nullable String after,
            @Nullable String before,
            boolean stripDate,
            @Nullable String format) {
        this(path, after, before, stripDate, format, List.of());
    }

    public static FieldChoice of(RulePath path) {
        return new FieldChoice(path, null, null, false, null);
    }

    /** Returns the choice with the date stripped. */
    public FieldChoice withDateStripped() {
        return new FieldChoice(path, after, before, true, format, edits);
    }

    /** Returns the choice with the date left in the text. */
    public FieldChoice withDateKept() {
        return new FieldChoice(path, after, before, false, format, edits);
    }

    public FieldChoice format(@Nullable String letters) {
        return new FieldChoice(path, after, before, stripDate, letters, edits);
    }

    /** Returns the choice with another path. */
    public FieldChoice withPath(RulePath other) {
        return new FieldChoice(other, after, before, stripDate, format, edits);
    }

    /** Returns the choice with other cuts. */
    public FieldChoice withCuts(@Nullable String textBefore, @Nullable String textAfter) {
        return new FieldChoice(path, textBefore, textAfter, stripDate, format, edits);
    }

    /** Returns the choice with other edits. */
    public FieldChoice withEdits(List<TextEdit> others) {
        return new FieldChoice(path, after, before, stripDate, format, others);
    }
}
