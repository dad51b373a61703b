package org.feedmill.article;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.feedmill.list.Table;

/** The phrases that begin the parts around an article, by kind, in many languages ({@code phrases.txt}). */
final class Phrases {

    /** A kind's number is its place in this list; a mask has its bit set. */
    static final List<String> KINDS;

    /** A phrase with the bit of its kind. */
    private record Phrase(String text, int bit) {}

    /** By their first two characters. */
    private static final Map<Integer, List<Phrase>> BY_START = new HashMap<>();

    static {
        List<String> kinds = new ArrayList<>();
        for (String line : Table.lines(Phrases.class, "phrases.txt")) {
            int space = line.indexOf(' ');
            int bit = 1 << kinds.size();
            kinds.add(line.substring(0, space));
            for (String phrase : line.substring(space).split(" / ")) {
                String text = phrase.strip().toLowerCase(Locale.ROOT);
                BY_START.computeIfAbsent(key(text, 0), k -> new ArrayList<>()).add(new Phrase(text, bit));
            }
        }
        KINDS = List.copyOf(kinds);
    }

    private static final int MOST_SIGNS = 12;

    private Phrases() {}

    private static int key(String text, int at) {
        return text.charAt(at) << 16 | (at + 1 < text.length() ? text.charAt(at + 1) : 0);
    }

    /** The kinds of label that a text begins as. */
    static int mask(String text) {
        int at = 0;
        while (at < text.length()
                && at < MOST_SIGNS
                && !Character.isLetter(text.charAt(at))
                && text.charAt(at) != '©') {
            at++;
        }
        if (at >= text.length()) {
            return 0;
        }
        String low = text.substring(at, Math.min(text.length(), at + 48)).toLowerCase(Locale.ROOT);
        int mask = of(low, key(low, 0));
        // one-character phrases
        return mask | of(low, low.charAt(0) << 16);
    }

    private static int of(String low, int key) {
        List<Phrase> phrases = BY_START.get(key);
        int mask = 0;
        if (phrases != null) {
            for (Phrase phrase : phrases) {
                if (low.startsWith(phrase.text) && ends(low, phrase.text.length())) {
                    mask |= phrase.bit;
                }
            }
        }
        return mask;
    }

    /** A phrase ends where its last word does; scripts without spaces end words anywhere. */
    private static boolean ends(String text, int at) {
        char last = text.charAt(at - 1);
        return at >= text.length()
                || last > 0x0e00
                || !Character.isLetter(last)
                || !Character.isLetter(text.charAt(at));
    }
}
