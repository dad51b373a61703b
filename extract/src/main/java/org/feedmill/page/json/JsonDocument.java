package org.feedmill.page.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A document that is JSON altogether: one value, one value per line, or a value in the call of a function (JSONP).
 * Numbers that are not numbers (NaN) are read as null; of several members of one name, the last counts.
 *
 * @param tree its values; an empty array if it cannot be read
 * @param problem the reason why it cannot be read, a sentence for users; null if it can
 */
public record JsonDocument(JsonTree tree, @Nullable String problem) {

    /** The number of characters examined to recognise JSON. */
    private static final int HEAD_LENGTH = 2048;

    private static final Pattern START = Pattern.compile("\\{\\s*+[\"}]|\\[\\s*+[\\[{\"\\]]");
    private static final Pattern MARKUP =
            Pattern.compile("<(?:!doctype|html|head|body|script|div|table)\\b", Pattern.CASE_INSENSITIVE);

    /** A call of a function, as answers for other origins were once written. */
    private static final Pattern CALL = Pattern.compile(
            "(?:/\\*\\*/\\s{0,9})?(?:typeof [\\w$.]{1,80} === 'function' && )?[\\w$.]{1,80}\\s{0,9}\\(");

    /** The statements that sites put before JSON so that other sites cannot run it as a script. */
    private static final Pattern GUARD = Pattern.compile(
            "(?:\\)\\]\\}',?|while\\s?\\(1\\);|for\\s?\\(;;\\);|throw 1;)\\s*+(?:<[^>\\n]{0,80}>)?\\s*+");

    /** Returns the document if a text is JSON; null for other texts, such as HTML. */
    public static @Nullable JsonDocument read(String text, @Nullable String contentType) {
        String type = contentType == null ? "" : contentType.toLowerCase(Locale.ROOT);
        String json = content(text, type);
        if (json == null) {
            return null;
        }
        List<JsonValue> values = new ArrayList<>();
        String problem = JsonValue.readDocument(json, JsonValue.Limits.DOCUMENT, values);
        boolean stated = type.contains("json");
        if (problem != null && !stated && MARKUP.matcher(head(text, 0)).find()) {
            return null;
        }
        if (problem != null || values.isEmpty()) {
            String reason = problem == null ? "it is empty" : problem;
            return new JsonDocument(JsonTree.of(new JsonValue.JsonArray(List.of())), sentence(reason));
        }
        return new JsonDocument(
                JsonTree.of(values.size() == 1 ? values.getFirst() : new JsonValue.JsonArray(List.copyOf(values))),
                null);
    }

    private static String sentence(String reason) {
        return "The JSON cannot be read: " + reason
                + (reason.startsWith("it has more") ? ". Request fewer entries if the address allows it." : ".");
    }

    /** Returns the JSON in a text, without what servers put around it; null if the text does not look like JSON. */
    private static @Nullable String content(String text, String type) {
        int from = 0;
        while (from < text.length() && (text.charAt(from) <= ' ' || text.charAt(from) == '\ufeff')) {
            from++;
        }
        String head = head(text, from);
        Matcher guard = GUARD.matcher(head);
        if (guard.lookingAt()) {
            from += guard.end();
            head = head(text, from);
        }
        if (START.matcher(head).lookingAt()) {
            return from == 0 ? text : text.substring(from);
        }
        boolean container = head.startsWith("{") || head.startsWith("[");
        if (container && type.contains("json")) {
            return text.substring(from);
        }
        Matcher call = CALL.matcher(head);
        boolean script = type.isEmpty() || type.contains("script") || type.contains("json");
        return script
                        && call.lookingAt()
                        && START.matcher(head).region(call.end(), head.length()).lookingAt()
                ? argument(text, from + call.end())
                : null;
    }

    private static String head(String text, int from) {
        return text.substring(from, Math.min(text.length(), from + HEAD_LENGTH));
    }

    /** Returns the text up to the bracket that ends a call. */
    private static @Nullable String argument(String text, int from) {
        int end = text.lastIndexOf(')');
        return end > from && text.substring(end + 1).strip().replace(";", "").isEmpty()
                ? text.substring(from, end)
                : null;
    }
}
