package org.feedmill.page.json;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes a JSON document as HTML, so that it can be shown, marked and explained like a page: objects as description
 * lists, arrays as ordered lists. The elements {@code main}, {@code dd} and {@code li} represent its values, in the same
 * order, and there are no others of these names.
 */
public final class JsonMarkup {

    private static final List<String> TITLE_KEYS = List.of("title", "name", "site_name", "siteName");
    private static final List<String> LANGUAGE_KEYS = List.of("language", "lang", "locale");

    /** Shows the document as an indented tree. */
    private static final String STYLE = """
            body{font:14px/1.6 ui-monospace,Menlo,Consolas,monospace;margin:1em;color:#1c2733;background:#fff}
            dl,ol{margin:0 0 0 .6em;padding:0 0 0 1em;border-left:1px solid #dde3ea}
            dt{float:left;clear:left;color:#6b4a9e;margin:0 .6em 0 0}dt::after{content:":"}
            dd{margin:0;min-height:1.6em;overflow-wrap:anywhere;max-width:90ch}dd>dl,dd>ol{clear:left}
            li{color:#1c2733;overflow-wrap:anywhere}li::marker{color:#8594a5}a{color:#14599e;text-decoration:none}""";

    private static final int MAX_TITLE_LENGTH = 200;
    private static final int MAX_LANGUAGE_LENGTH = 12;

    private final JsonTree tree;
    private final StringBuilder out = new StringBuilder();

    private JsonMarkup(JsonTree tree) {
        this.tree = tree;
    }

    public static String write(JsonTree tree) {
        return new JsonMarkup(tree).write();
    }

    private String write() {
        String language = text(LANGUAGE_KEYS, MAX_LANGUAGE_LENGTH);
        String title = text(TITLE_KEYS, MAX_TITLE_LENGTH);
        out.append("<!DOCTYPE html><html");
        if (language != null && language.matches("[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,4})?")) {
            out.append(" lang=\"").append(language.replace('_', '-')).append('"');
        }
        out.append("><head><title>");
        escape(title == null ? "" : title);
        out.append("</title><style>").append(STYLE).append("</style></head><body>");
        Deque<Integer> open = new ArrayDeque<>();
        for (int number = 0; number < tree.size(); number++) {
            while (!open.isEmpty() && tree.end(open.peek()) <= number) {
                close(open.pop());
            }
            begin(number);
            open.push(number);
        }
        open.forEach(this::close);
        return out.append("</body></html>").toString();
    }

    /** Returns the first text under one of these names in the objects that contain everything else. */
    private @Nullable String text(List<String> names, int max) {
        int owner = 0;
        for (int level = 0; level < 3 && owner >= 0; level++) {
            for (String name : names) {
                int found = tree.member(owner, name);
                if (found >= 0
                        && tree.value(found) instanceof JsonValue.JsonString string
                        && !string.value().isBlank()
                        && string.value().length() <= max) {
                    return string.value();
                }
            }
            owner = onlyObject(owner);
        }
        return null;
    }

    /** Returns the only object in an object, -1 if there is not exactly one. */
    private int onlyObject(int owner) {
        int only = -1;
        for (int child = owner + 1; child < tree.end(owner); child = tree.end(child)) {
            if (tree.value(child) instanceof JsonValue.JsonObject) {
                if (only >= 0) {
                    return -1;
                }
                only = child;
            }
        }
        return only;
    }

    private void begin(int number) {
        String key = tree.key(number);
        if (number == 0) {
            out.append("<main>");
        } else if (key == null) {
            out.append("<li>");
        } else {
            out.append("<dt>");
            escape(key);
            out.append("</dt><dd>");
        }
        switch (tree.value(number)) {
            case JsonValue.JsonObject struct -> out.append("<dl>");
            case JsonValue.JsonArray array -> out.append("<ol start=\"0\">");
            case JsonValue.JsonString string -> writeString(string.value());
            case JsonValue.JsonNumber digits -> escape(digits.digits());
            case JsonValue.JsonBoolean bool -> out.append(bool.value());
            case JsonValue.JsonNull none -> out.append("null");
        }
    }

    private void writeString(String value) {
        boolean address = (value.startsWith("https://") || value.startsWith("http://") || value.startsWith("/"))
                && value.indexOf(' ') < 0
                && value.length() > 1;
        if (address) {
            out.append("<a href=\"");
            escape(value);
            out.append("\">");
        }
        escape(value);
        out.append(address ? "</a>" : "");
    }

    private void close(int number) {
        switch (tree.value(number)) {
            case JsonValue.JsonObject struct -> out.append("</dl>");
            case JsonValue.JsonArray array -> out.append("</ol>");
            default -> {}
        }
        out.append(number == 0 ? "</main>" : tree.key(number) == null ? "</li>" : "</dd>");
    }

    private void escape(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '&' -> out.append("&amp;");
                case '"' -> out.append("&quot;");
                case '\0' -> out.append(' ');
                default -> out.append(c);
            }
        }
    }
}
