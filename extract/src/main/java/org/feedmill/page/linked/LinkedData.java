package org.feedmill.page.linked;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.page.json.JsonValue;
import org.jspecify.annotations.Nullable;

/** Reads the linked data (schema.org in JSON-LD) in the scripts of a page, including malformed variants. */
public final class LinkedData {

    private static final int MAX_TEXT_LENGTH = 2400;

    private LinkedData() {}

    /** Returns the values of all scripts with linked data in page order, up to the limits in total. */
    public static List<JsonValue> readAll(Page page, JsonValue.Limits limits) {
        List<JsonValue> values = new ArrayList<>();
        int left = limits.chars();
        for (int n = 0; n < page.size() && left > 0; n++) {
            if (page.tag(n) == HtmlTag.SCRIPT && !page.hasOnlyClass(n) && isLinkedData(page, n)) {
                String text = page.rawText(n);
                if (text.length() <= left) {
                    values.addAll(JsonValue.readAll(text, limits));
                }
                left -= text.length();
            }
        }
        return values;
    }

    /** Returns true if a script's type is that of linked data. */
    public static boolean isLinkedData(Page page, int script) {
        String type = page.attribute(script, "type");
        return type != null && type.strip().toLowerCase(Locale.ROOT).endsWith("ld+json");
    }

    /** Returns the values of an array; a single value counts as an array of one. */
    public static List<JsonValue> elements(@Nullable JsonValue value) {
        return value instanceof JsonValue.JsonArray array ? array.values() : value == null ? List.of() : List.of(value);
    }

    /** Returns the types of an object in lower case, without their vocabulary. */
    public static Set<String> types(JsonValue.JsonObject struct) {
        Set<String> types = new HashSet<>();
        for (JsonValue type : elements(struct.get("@type"))) {
            if (type instanceof JsonValue.JsonString name) {
                String text = name.value();
                int cut = Math.max(text.lastIndexOf('/'), Math.max(text.lastIndexOf('#'), text.lastIndexOf(':')));
                types.add(text.substring(cut + 1).toLowerCase(Locale.ROOT));
            }
        }
        return types;
    }

    /**
     * Returns a string or number unchanged; the first of several; the value of a text with a language; otherwise null.
     */
    public static @Nullable String text(@Nullable JsonValue value) {
        JsonValue at = value;
        for (int step = 0; step < 3 && at != null; step++) {
            switch (at) {
                case JsonValue.JsonString text -> {
                    return text.value().isBlank() ? null : text.value().strip();
                }
                case JsonValue.JsonNumber number -> {
                    return number.digits();
                }
                case JsonValue.JsonArray array ->
                    at = array.values().isEmpty() ? null : array.values().getFirst();
                case JsonValue.JsonObject struct -> at = struct.get("@value");
                default -> {
                    return null;
                }
            }
        }
        return null;
    }

    /** Returns the first of these members that is not empty. */
    public static @Nullable String text(JsonValue.JsonObject struct, String... names) {
        for (String name : names) {
            String value = text(struct.get(name));
            if (value != null) {
                return value;
            }
        }
        return null;
    }

    /**
     * Returns a text for readers, null for none: resolves entities and tags, which some scripts have in their strings.
     */
    public static @Nullable String plainText(String raw) {
        if (isPlain(raw)) {
            return raw;
        }
        String bounded = raw.length() > MAX_TEXT_LENGTH ? raw.substring(0, MAX_TEXT_LENGTH) : raw;
        boolean tags = bounded.contains("</") || bounded.contains("/>") || bounded.contains("<br");
        String html = tags ? bounded : bounded.replace("<", "&lt;");
        String text = Page.parse(html, "").text(0);
        return text.isEmpty() ? null : text;
    }

    /** Returns true if a text is short, on one line, and contains nothing that could be HTML. */
    private static boolean isPlain(String raw) {
        for (int i = 0; i < raw.length(); i++) {
            char c = raw.charAt(i);
            if (c < ' ' || c == '<' || c == '&' || (c == ' ' && (i == 0 || raw.charAt(i - 1) == ' '))) {
                return false;
            }
        }
        return raw.length() <= MAX_TEXT_LENGTH && !raw.isBlank();
    }
}
