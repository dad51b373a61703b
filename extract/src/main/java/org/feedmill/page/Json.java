package org.feedmill.page;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * JSON as pages carry it in their scripts: linked data, settings, the state that a page is drawn from. Reading is
 * strict where it tells JSON from program text, and forgiving where people and templates err: comment and CDATA marks
 * around the value, control characters inside strings, a comma too many, a semicolon behind.
 *
 * <p>Cost: one pass, no recursion, bounded by {@link Limits}; what breaks a bound or the grammar is absent as a whole.
 */
public sealed interface Json {

    /** An object, its members in the order of the text; of members of one name the last counts. */
    record Struct(Map<String, Json> members) implements Json {

        /** The member of that name, null where there is none. */
        public @Nullable Json get(String name) {
            return members.get(name);
        }
    }

    /** An array. */
    record Array(List<Json> values) implements Json {}

    /** A string. */
    record Str(String value) implements Json {}

    /** A number, as it was written. */
    record Num(String digits) implements Json {}

    /** True or false. */
    record Bool(boolean value) implements Json {}

    /** Null, or JavaScript's undefined. */
    record Nil() implements Json {}

    /** A value that a script assigns to something, by the name it gives it. */
    record Assigned(String name, Json value) {}

    /**
     * How much is read at most.
     *
     * @param depth containers inside one another
     * @param values values of all kinds in one text
     * @param chars characters of one text
     */
    record Limits(int depth, int values, int chars) {

        /** Twice and more what the largest honest page met had, which was 1 MB of state, some 60 levels deep. */
        public static final Limits STANDARD = new Limits(256, 250_000, 2 * 1024 * 1024);
    }

    /** The value that a text is. */
    static Optional<Json> read(String text) {
        List<Json> all = all(text, Limits.STANDARD);
        return all.isEmpty() ? Optional.empty() : Optional.of(all.getFirst());
    }

    /** The objects and arrays that a text is made of, mostly one; marks of comments around them do not count. */
    static List<Json> all(String text, Limits limits) {
        return new JsonReader(text, limits).all();
    }

    /** The objects and arrays of pure JSON that a script assigns: {@code window.__STATE__ = {…};} and its kin. */
    static List<Assigned> assigned(String script, Limits limits) {
        return new JsonReader(script, limits).assigned();
    }
}
