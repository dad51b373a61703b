package org.feedmill.serve.feeds;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import org.feedmill.feed.Entry;

/**
 * Matches words in entries, ignoring case and character variants. In scripts with spaces between words a word matches
 * at the beginning of one: "art" in "article", not in "party". In others (Chinese, Japanese, Thai …), and where
 * prefixes are attached to words (Arabic, Hebrew), it matches anywhere.
 */
final class EntryWords {

    private EntryWords() {}

    /** Normalizes a text to be searched, or a word to be searched for. */
    static String normalize(String text) {
        String composed = Normalizer.normalize(text, Normalizer.Form.NFKC);
        // Upper case first, because some letters have two lower-case forms.
        return composed.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
    }

    /** Returns all texts of an entry. */
    static String textOf(Entry entry) {
        StringBuilder all = new StringBuilder(entry.title());
        if (entry.text() != null) {
            all.append('\n').append(entry.text());
        }
        if (entry.contentHtml() != null) {
            all.append('\n');
            appendText(entry.contentHtml(), all);
        }
        entry.categories().forEach(category -> all.append('\n').append(category));
        if (entry.author() != null) {
            all.append('\n').append(entry.author());
        }
        return normalize(all.toString());
    }

    /** Returns the description and the article of an entry. */
    static String bodyOf(Entry entry) {
        StringBuilder body = new StringBuilder(entry.text() == null ? "" : entry.text());
        if (entry.contentHtml() != null) {
            body.append('\n');
            appendText(entry.contentHtml(), body);
        }
        return normalize(body.toString());
    }

    /** Appends the text of HTML that we sanitised: every bracket begins or ends a tag. */
    private static void appendText(String html, StringBuilder out) {
        boolean inside = false;
        for (int i = 0; i < html.length(); i++) {
            char c = html.charAt(i);
            if (c == '<') {
                inside = true;
                out.append(' ');
            } else if (c == '>' && inside) {
                inside = false;
            } else if (!inside) {
                out.append(c);
            }
        }
    }

    static boolean containsAll(String text, List<String> words) {
        return words.stream().allMatch(word -> contains(text, word));
    }

    static boolean containsAny(String text, List<String> words) {
        return words.stream().anyMatch(word -> contains(text, word));
    }

    private static boolean contains(String text, String word) {
        boolean anywhere = !isSpaced(word.codePointAt(0));
        for (int at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
            if (anywhere || at == 0 || !Character.isLetterOrDigit(text.codePointBefore(at))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isSpaced(int letter) {
        return switch (Character.UnicodeScript.of(letter)) {
            case LATIN, CYRILLIC, GREEK, ARMENIAN, GEORGIAN, HANGUL, DEVANAGARI, BENGALI, TAMIL, TELUGU -> true;
            default -> Character.isDigit(letter);
        };
    }
}
