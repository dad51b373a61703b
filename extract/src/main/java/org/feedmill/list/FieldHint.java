package org.feedmill.list;

import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/**
 * A hint about one field of a marked record: a known value, a value to be found, or that the field is absent.
 *
 * @param node the node of the value, -1 if no node is known
 * @param text the value as text; null if it is the node's own text or is to be found
 * @param moment the date, if it is already known
 */
public record FieldHint(
        Kind kind,
        int node,
        @Nullable String text,
        @Nullable Moment moment) {

    /** The state of a field: known, to be found, or not wanted. */
    public enum Kind {
        KNOWN,
        FIND,
        NOTHING
    }

    /** The field is read as the finders read it. */
    public static final FieldHint FIND = new FieldHint(Kind.FIND, -1, null, null);

    /** The record does not have the field, and it is not searched for. */
    public static final FieldHint NOTHING = new FieldHint(Kind.NOTHING, -1, null, null);

    public static FieldHint of(int node, @Nullable String text) {
        return new FieldHint(Kind.KNOWN, node, text, null);
    }

    public boolean isKnown() {
        return kind == Kind.KNOWN;
    }

    public boolean isToFind() {
        return kind == Kind.FIND;
    }
}
