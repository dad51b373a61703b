package org.feedmill.list;

import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/**
 * A hint about one field of a marked record: a known value, to be found, or absent.
 *
 * @param node where it stands, -1 where nowhere in particular
 * @param text what it says; null where the node's own text tells it, or where it is to be found
 * @param moment the date that it tells, where that is known already
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

    /** To be read as the finders read it. */
    public static final FieldHint FIND = new FieldHint(Kind.FIND, -1, null, null);

    /** Not there, and not to be looked for. */
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
