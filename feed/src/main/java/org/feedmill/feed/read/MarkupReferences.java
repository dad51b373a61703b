package org.feedmill.feed.read;

import java.util.HashMap;
import java.util.Map;
import org.feedmill.feed.clean.FeedText;
import org.feedmill.page.Page;

/**
 * Replaces the references to characters in the texts of a feed: those of XML and HTML by name and number. Everything
 * else that begins with an ampersand remains text. Not thread-safe.
 */
final class MarkupReferences {

    private static final int MAX_LENGTH = 32;

    /** Different references of a document; further ones remain text. Texts in Chinese need some thousands. */
    private static final int MAX_REFERENCES = 20_000;

    private final Map<String, String> characters =
            new HashMap<>(Map.of("amp", "&", "lt", "<", "gt", ">", "quot", "\"", "apos", "'", "nbsp", "\u00A0"));

    /** Returns the text with its characters. */
    String decode(String text) {
        int at = text.indexOf('&');
        if (at < 0) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.length());
        int from = 0;
        while (at >= 0) {
            out.append(text, from, at);
            int end = end(text, at);
            String name = end < 0 ? "" : text.substring(at + 1, end);
            String value = end < 0 ? "" : characterOf(name);
            if (value.isEmpty()) {
                out.append('&');
                from = at + 1;
            } else {
                out.append(value);
                from = end + 1;
            }
            at = text.indexOf('&', from);
        }
        return out.append(text, from, text.length()).toString();
    }

    private String characterOf(String name) {
        String known = characters.get(name);
        if (known != null || characters.size() >= MAX_REFERENCES) {
            return known == null ? "" : known;
        }
        String read = character(name);
        characters.put(name, read);
        return read;
    }

    /** Returns the position of the semicolon behind a reference; -1 if it is none. */
    private static int end(String text, int at) {
        int end = at + 1;
        int stop = Math.min(text.length(), at + MAX_LENGTH);
        while (end < stop && isWord(text.charAt(end))) {
            end++;
        }
        return end > at + 1 && end < text.length() && text.charAt(end) == ';' ? end : -1;
    }

    private static boolean isWord(char c) {
        return c == '#' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    /** Returns the character of a name of HTML or of a number; empty if there is none that a feed may contain. */
    static String character(String name) {
        String read = Page.parse("<p>x&" + name + ";y</p>", "").text(0);
        boolean one = read.startsWith("x") && read.endsWith("y") && !read.contains("&" + name);
        String found = one ? read.substring(1, read.length() - 1) : "";
        return found.equals("\uFFFD") ? "" : FeedText.removeIllegal(found);
    }
}
