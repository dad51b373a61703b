package org.feedmill.list.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The name of a JSON member, divided into its words: {@code publishedAt} and {@code published_at} are "published" and
 * "at".
 *
 * @param compact its letters and digits in lower case
 */
record JsonKeyName(String compact, List<String> parts) {

    private static final int MAX_LENGTH = 80;

    static final JsonKeyName NONE = new JsonKeyName("", List.of());

    static JsonKeyName of(String key) {
        String name = key.length() > MAX_LENGTH ? key.substring(0, MAX_LENGTH) : key;
        List<String> parts = new ArrayList<>();
        StringBuilder part = new StringBuilder();
        StringBuilder compact = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean word = Character.isLetter(c)
                    || Character.isDigit(c)
                    || Character.getType(c) == Character.NON_SPACING_MARK
                    || Character.getType(c) == Character.COMBINING_SPACING_MARK;
            boolean hump = word
                    && i > 0
                    && Character.isUpperCase(c)
                    && (Character.isLowerCase(name.charAt(i - 1))
                            || (i + 1 < name.length() && Character.isLowerCase(name.charAt(i + 1))));
            if ((!word || hump) && !part.isEmpty()) {
                parts.add(part.toString());
                part.setLength(0);
            }
            if (word) {
                part.append(Character.toLowerCase(c));
                compact.append(Character.toLowerCase(c));
            }
        }
        if (!part.isEmpty()) {
            parts.add(part.toString());
        }
        return new JsonKeyName(compact.toString().toLowerCase(Locale.ROOT), List.copyOf(parts));
    }
}
