package org.feedmill.page.json;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A JSON value: a document, or linked data, settings and state in the scripts of a page. Parsing is
 * strict in separating JSON from program text, and lenient about common mistakes of people and templates: comment and
 * CDATA marks around the value, control characters inside strings, an extra comma, a trailing semicolon.
 *
 * <p>Cost: one pass, no recursion, bounded by {@link Limits}; a text that exceeds a bound or breaks the grammar gives
 * no value at all.
 */
public sealed interface JsonValue {

    /** A JSON object. */
    record JsonObject(Map<String, JsonValue> members) implements JsonValue {

        /** Returns the member of that name, null if there is none. */
        public @Nullable JsonValue get(String name) {
            return members.get(name);
        }
    }

    /** A JSON array. */
    record JsonArray(List<JsonValue> values) implements JsonValue {}

    /** A string. */
    record JsonString(String value) implements JsonValue {}

    /** A JSON number, as it was written. */
    record JsonNumber(String digits) implements JsonValue {}

    /** A JSON boolean. */
    record JsonBoolean(boolean value) implements JsonValue {}

    /** JSON null, or the undefined of JavaScript. */
    record JsonNull() implements JsonValue {}

    /** A value that a script assigns to a variable or property, with its name. */
    record Assignment(String name, JsonValue value) {}

    /**
     * Limits of parsing.
     *
     * @param depth maximum nesting of containers
     * @param values maximum number of values in one text
     * @param chars maximum length of one text
     */
    record Limits(int depth, int values, int chars) {

        /**
         * More than twice the values of the largest regular page seen, which had 1 MB of state, about 60 levels deep.
         */
        public static final Limits STANDARD = new Limits(256, 250_000, 2 * 1024 * 1024);

        /**
         * The limits of documents that are JSON altogether. The depth keeps their display within the depth of pages,
         * and the values within the nodes of pages.
         */
        public static final Limits DOCUMENT = new Limits(200, 250_000, 32 * 1024 * 1024);
    }

    /** Parses a text that is one value. */
    static Optional<JsonValue> read(String text) {
        List<JsonValue> all = readAll(text, Limits.STANDARD);
        return all.isEmpty() ? Optional.empty() : Optional.of(all.getFirst());
    }

    /** Parses the objects and arrays that a text consists of, mostly one; ignores comment marks around them. */
    static List<JsonValue> readAll(String text, Limits limits) {
        return new PageJsonParser(text, limits).readAll();
    }

    /**
     * Parses a document of one value or of one value per line.
     *
     * @param values receives the values
     * @return the reason why the document cannot be read, which continues a sentence after "the JSON cannot be read:";
     *     null if it can
     */
    static @Nullable String readDocument(String text, Limits limits, List<JsonValue> values) {
        return new PageJsonParser(text, limits).readDocument(values);
    }

    /** Parses the objects and arrays of pure JSON that a script assigns, such as {@code window.__STATE__ = {…};}. */
    static List<Assignment> readAssignments(String script, Limits limits) {
        return new PageJsonParser(script, limits).readAssignments();
    }
}
