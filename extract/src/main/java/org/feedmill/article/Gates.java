package org.feedmill.article;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.feedmill.list.Table;

/**
 * What pages say that show no article or not all of one, in the languages of the web, from the table {@code gates.txt}.
 * A text is walked once, whatever the number of phrases: they are found by their first two letters.
 */
final class Gates {

    private static final int BITS = 4096;
    private static final Map<String, Gates> KINDS = read();

    /** A bit for what the first two letters of each phrase come to. */
    private final long[] starts = new long[BITS / Long.SIZE];

    private final Map<Integer, List<String>> phrases = new HashMap<>();

    private Gates() {}

    private static Map<String, Gates> read() {
        Map<String, Gates> out = new HashMap<>();
        for (String line : Table.lines(Gates.class, "gates.txt")) {
            int bar = line.indexOf('|');
            Gates kind = out.computeIfAbsent(line.substring(0, bar).strip(), k -> new Gates());
            for (String phrase : line.substring(bar + 1).split(",")) {
                kind.add(phrase.strip().toLowerCase(Locale.ROOT));
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
}
