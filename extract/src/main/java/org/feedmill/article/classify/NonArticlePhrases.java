package org.feedmill.article.classify;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.feedmill.article.text.SentenceCharacters;
import org.feedmill.data.DataFileLines;

/**
 * Phrases of pages without an article, or with only part of one, in many languages, from the table {@code
 * non-article-phrases.txt}. A text is scanned once, regardless of the number of phrases, because they are indexed by
 * their first two letters.
 */
public final class NonArticlePhrases {

    /** The wording of pages that do not exist: a sentence names the page and says that it is missing. */
    private record NotFoundWording(List<String> pages, List<String> words) {

        boolean matches(String sentence) {
            return pages.stream().anyMatch(sentence::contains) && words.stream().anyMatch(sentence::contains);
        }
    }

    private static final int BITS = 4096;
    private static final String NOT_FOUND_KIND = "gone";
    private static final Map<String, NonArticlePhrases> BY_KIND = read();
    private static final List<NotFoundWording> NOT_FOUND_WORDINGS = readNotFoundWordings();

    /** A bit for the hash of each phrase's first two letters. */
    private final long[] starts = new long[BITS / Long.SIZE];

    private final Map<Integer, List<String>> phrases = new HashMap<>();

    private NonArticlePhrases() {}

    private static List<NotFoundWording> readNotFoundWordings() {
        List<NotFoundWording> gone = new ArrayList<>();
        for (String line : DataFileLines.read(NonArticlePhrases.class, "non-article-phrases.txt")) {
            int bar = line.indexOf('|');
            int plus = line.indexOf('+', bar);
            if (line.substring(0, bar).strip().equals(NOT_FOUND_KIND)) {
                gone.add(new NotFoundWording(
                        parseList(line.substring(bar + 1, plus)), parseList(line.substring(plus + 1))));
            }
        }
        return List.copyOf(gone);
    }

    private static List<String> parseList(String text) {
        List<String> phrases = new ArrayList<>();
        for (String phrase : text.split(",")) {
            phrases.add(phrase.strip().toLowerCase(Locale.ROOT));
        }
        return phrases;
    }

    private static Map<String, NonArticlePhrases> read() {
        Map<String, NonArticlePhrases> out = new HashMap<>();
        for (String line : DataFileLines.read(NonArticlePhrases.class, "non-article-phrases.txt")) {
            int bar = line.indexOf('|');
            String name = line.substring(0, bar).strip();
            if (!name.equals(NOT_FOUND_KIND)) {
                NonArticlePhrases kind = out.computeIfAbsent(name, k -> new NonArticlePhrases());
                parseList(line.substring(bar + 1)).forEach(kind::add);
            }
        }
        return Map.copyOf(out);
    }

    private void add(String phrase) {
        int start = startHash(phrase, 0);
        starts[start / Long.SIZE] |= 1L << start;
        phrases.computeIfAbsent(start, s -> new ArrayList<>()).add(phrase);
    }

    private static int startHash(String text, int at) {
        return (text.charAt(at) * 61 + text.charAt(at + 1)) & (BITS - 1);
    }

    /** Returns true if a text contains a phrase of that kind. */
    public static boolean matches(String kind, String text) {
        NonArticlePhrases gates = BY_KIND.get(kind);
        return gates != null && gates.containsPhrase(text.toLowerCase(Locale.ROOT));
    }

    private boolean containsPhrase(String lower) {
        for (int at = 0; at + 1 < lower.length(); at++) {
            int start = startHash(lower, at);
            if ((starts[start / Long.SIZE] & 1L << start) != 0) {
                for (String phrase : phrases.getOrDefault(start, List.of())) {
                    if (lower.startsWith(phrase, at)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** Returns true if a sentence of a short text says that the requested page is gone or never existed. */
    static boolean saysNotFound(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        int start = 0;
        for (int i = 0; i <= lower.length(); i++) {
            if (i == lower.length() || SentenceCharacters.markType(lower.charAt(i)) == SentenceCharacters.SENTENCE) {
                String sentence = lower.substring(start, i);
                if (NOT_FOUND_WORDINGS.stream().anyMatch(gone -> gone.matches(sentence))) {
                    return true;
                }
                start = i + 1;
            }
        }
        return false;
    }
}
