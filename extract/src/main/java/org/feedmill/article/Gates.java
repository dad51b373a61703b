package org.feedmill.article;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.feedmill.list.Table;

/**
 * Phrases of pages that show no article, or only part of one, in many languages, from the table {@code gates.txt}. A
 * text is scanned once, whatever the number of phrases: they are indexed by their first two letters.
 */
final class Gates {

    /** The wording of a page that is gone: a sentence names the page and says that it does not exist. */
    private record Gone(List<String> pages, List<String> words) {

        boolean says(String sentence) {
            return pages.stream().anyMatch(sentence::contains) && words.stream().anyMatch(sentence::contains);
        }
    }

    private static final int BITS = 4096;
    private static final String GONE_LINES = "gone";
    private static final Map<String, Gates> KINDS = read();
    private static final List<Gone> GONE = readGone();

    /** A bit for what the first two letters of each phrase come to. */
    private final long[] starts = new long[BITS / Long.SIZE];

    private final Map<Integer, List<String>> phrases = new HashMap<>();

    private Gates() {}

    private static List<Gone> readGone() {
        List<Gone> gone = new ArrayList<>();
        for (String line : Table.lines(Gates.class, "gates.txt")) {
            int bar = line.indexOf('|');
            int plus = line.indexOf('+', bar);
            if (line.substring(0, bar).strip().equals(GONE_LINES)) {
                gone.add(new Gone(list(line.substring(bar + 1, plus)), list(line.substring(plus + 1))));
            }
        }
        return List.copyOf(gone);
    }

    private static List<String> list(String text) {
        List<String> phrases = new ArrayList<>();
        for (String phrase : text.split(",")) {
            phrases.add(phrase.strip().toLowerCase(Locale.ROOT));
        }
        return phrases;
    }

    private static Map<String, Gates> read() {
        Map<String, Gates> out = new HashMap<>();
        for (String line : Table.lines(Gates.class, "gates.txt")) {
            int bar = line.indexOf('|');
            String name = line.substring(0, bar).strip();
            if (!name.equals(GONE_LINES)) {
                Gates kind = out.computeIfAbsent(name, k -> new Gates());
                list(line.substring(bar + 1)).forEach(kind::add);
            }
        }
        return Map.copyOf(out);
    }

    private void add(String phrase) {
        int start = start(phrase, 0);
        starts[start / Long.SIZE] |= 1L << start;
        phrases.computeIfAbsent(start, s -> new ArrayList<>()).add(phrase);
    }

    private static int start(String text, int at) {
        return (text.charAt(at) * 61 + text.charAt(at + 1)) & (BITS - 1);
    }

    /** Whether a text says anything of that kind. */
    static boolean says(String kind, String text) {
        Gates gates = KINDS.get(kind);
        return gates != null && gates.found(text.toLowerCase(Locale.ROOT));
    }

    private boolean found(String lower) {
        for (int at = 0; at + 1 < lower.length(); at++) {
            int start = start(lower, at);
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

    /** Whether one of a short text's sentences says that the page asked for is gone or never was. */
    static boolean gone(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        int start = 0;
        for (int i = 0; i <= lower.length(); i++) {
            if (i == lower.length() || Signs.mark(lower.charAt(i)) == Signs.SENTENCE) {
                String sentence = lower.substring(start, i);
                if (GONE.stream().anyMatch(gone -> gone.says(sentence))) {
                    return true;
                }
                start = i + 1;
            }
        }
        return false;
    }
}
