package org.feedmill.article.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.feedmill.data.DataFileLines;

/** The phrases that begin the parts around an article, by kind, in many languages ({@code label-phrases.txt}). */
public final class LabelPhrases {

    /** The index in this list is the number of a kind; a mask has its bit set. */
    public static final List<String> KINDS;

    /** A phrase with the bit of its kind. */
    private record LabelPhrase(String text, int bit) {}

    /** The phrases by their first two characters. */
    private static final Map<Integer, List<LabelPhrase>> BY_START = new HashMap<>();

    private static final int ASCII = 128;

    /** The pairs of ASCII characters that phrases begin with. */
    private static final boolean[] ASCII_STARTS = new boolean[ASCII * ASCII];

    static {
        List<String> kinds = new ArrayList<>();
        for (String line : DataFileLines.read(LabelPhrases.class, "label-phrases.txt")) {
            int space = line.indexOf(' ');
            int bit = 1 << kinds.size();
            kinds.add(line.substring(0, space));
            for (String phrase : line.substring(space).split(" / ")) {
                String text = phrase.strip().toLowerCase(Locale.ROOT);
                BY_START.computeIfAbsent(startKey(text, 0), k -> new ArrayList<>())
                        .add(new LabelPhrase(text, bit));
            }
        }
        KINDS = List.copyOf(kinds);
        for (int start : BY_START.keySet()) {
            if (start >> 16 < ASCII && (start & 0xffff) < ASCII) {
                ASCII_STARTS[(start >> 16) * ASCII + (start & 0xffff)] = true;
            }
        }
    }

    private static final int MAX_LEADING_MARKS = 12;

    private LabelPhrases() {}

    private static int startKey(String text, int at) {
        return text.charAt(at) << 16 | (at + 1 < text.length() ? text.charAt(at + 1) : 0);
    }

    /** The kinds of label at the start of a text. */
    public static int kindsOf(String text) {
        int at = 0;
        while (at < text.length()
                && at < MAX_LEADING_MARKS
                && !Character.isLetter(text.charAt(at))
                && text.charAt(at) != '©') {
            at++;
        }
        if (at >= text.length() || !mayStart(text.charAt(at), at + 1 < text.length() ? text.charAt(at + 1) : 0)) {
            return 0;
        }
        String low = text.substring(at, Math.min(text.length(), at + 48)).toLowerCase(Locale.ROOT);
        int mask = kindsAt(low, startKey(low, 0));
        // one-character phrases
        return mask | kindsAt(low, low.charAt(0) << 16);
    }

    /** Returns false if no phrase begins with these characters; the answer for other characters than ASCII is always true. */
    private static boolean mayStart(char first, char second) {
        return first >= ASCII
                || second >= ASCII
                || ASCII_STARTS[lower(first) * ASCII + lower(second)]
                || ASCII_STARTS[lower(first) * ASCII];
    }

    private static int lower(char c) {
        return c >= 'A' && c <= 'Z' ? c | 0x20 : c;
    }

    private static int kindsAt(String low, int key) {
        List<LabelPhrase> phrases = BY_START.get(key);
        int mask = 0;
        if (phrases != null) {
            for (LabelPhrase phrase : phrases) {
                if (low.startsWith(phrase.text) && endsWord(low, phrase.text.length())) {
                    mask |= phrase.bit;
                }
            }
        }
        return mask;
    }

    /** A phrase ends at the end of a word; in scripts without spaces, words end anywhere. */
    private static boolean endsWord(String text, int at) {
        char last = text.charAt(at - 1);
        return at >= text.length()
                || last > 0x0e00
                || !Character.isLetter(last)
                || !Character.isLetter(text.charAt(at));
    }
}
