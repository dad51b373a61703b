package org.feedmill.list.comment;

import java.text.BreakIterator;
import java.util.Locale;
import org.feedmill.list.scan.TextWeight;

/**
 * The opening of a text that has no title: its first sentence or, if that is long, its first words. Grapheme clusters
 * are not split, and ideographs count as two columns, their width on screen.
 */
final class TextOpening {

    private static final int MAX_COLUMNS = 80;

    /** Shorter sentences ("Danke!") are joined with the next one. */
    private static final int MIN_SENTENCE_COLUMNS = 16;

    /** A shorter word before a full stop is an abbreviation or ordinal. */
    private static final int MIN_WORD_LENGTH = 3;

    /** The text is cut between words if that keeps at least this share of the columns. */
    private static final double MIN_KEPT_SHARE = 0.6;

    private static final String ENDS = "!?。！？．؟۔।።";
    private static final String CLOSERS = "\"”’»」』）)]】";

    private TextOpening() {}

    /** The opening, with an ellipsis if it ends within a sentence. */
    static String of(String text) {
        int limit = fit(text);
        int sentence = sentence(text, limit);
        if (sentence > 0) {
            return text.substring(0, sentence);
        }
        return limit == text.length() ? text : cut(text, limit);
    }

    /** At most this many characters of the text, with an ellipsis if it is longer. */
    static String cut(String text, int longest) {
        if (text.length() <= longest) {
            return text;
        }
        int space = text.lastIndexOf(' ', longest);
        int end = space >= MIN_KEPT_SHARE * longest ? space : boundary(text, longest);
        while (end > 0 && " ,;:、，；：-–—".indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        return text.substring(0, end) + "…";
    }

    /** Returns the number of characters that fit into the columns. */
    private static int fit(String text) {
        int columns = 0;
        int at = 0;
        while (at < text.length()) {
            int c = text.codePointAt(at);
            columns += c >= 0x1100 && (Character.isIdeographic(c) || isWide(c)) ? 2 : 1;
            if (columns > MAX_COLUMNS) {
                return at;
            }
            at += Character.charCount(c);
        }
        return at;
    }

    private static boolean isWide(int c) {
        return c <= 0x115f
                || (c >= 0x3000 && c <= 0x30ff)
                || (c >= 0xac00 && c <= 0xd7a3)
                || (c >= 0xff01 && c <= 0xff60);
    }

    /** The end of the first sentences that are long enough together, 0 if there is none within the limit. */
    private static int sentence(String text, int limit) {
        for (int i = 0; i < limit; i++) {
            char c = text.charAt(i);
            boolean end = c == '.' ? fullStop(text, i) : ENDS.indexOf(c) >= 0;
            if (end) {
                int stop = i + 1;
                while (stop < limit && (ENDS + CLOSERS + ".").indexOf(text.charAt(stop)) >= 0) {
                    stop++;
                }
                boolean within = c < 0x2e80 && stop < text.length() && text.charAt(stop) != ' ';
                if (!within && TextWeight.weight(text.substring(0, stop)) >= MIN_SENTENCE_COLUMNS) {
                    return stop;
                }
                i = stop - 1;
            }
        }
        return 0;
    }

    private static boolean fullStop(String text, int at) {
        int from = at;
        while (from > 0 && from > at - MIN_WORD_LENGTH && Character.isLetter(text.charAt(from - 1))) {
            from--;
        }
        return at - from >= MIN_WORD_LENGTH;
    }

    /** The last offset at or before this one that does not split a grapheme cluster. */
    private static int boundary(String text, int offset) {
        int from = Math.max(0, offset - 64);
        int to = Math.min(text.length(), offset + 64);
        BreakIterator characters = BreakIterator.getCharacterInstance(Locale.ROOT);
        characters.setText(text.substring(from, to));
        int found = characters.isBoundary(offset - from) ? offset - from : characters.preceding(offset - from);
        int end = found <= 0 ? offset : from + found;
        return Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end;
    }
}
