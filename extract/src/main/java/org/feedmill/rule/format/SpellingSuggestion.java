package org.feedmill.rule.format;

import java.util.Collection;
import java.util.Locale;

/** Suggests the known word that is closest to a misspelled one. */
final class SpellingSuggestion {

    /** A longer text is not a misspelled name. */
    private static final int MAX_WORD_LENGTH = 60;

    private SpellingSuggestion() {}

    /** Returns {@code did you mean title?} with the given texts around it; empty if no word is similar. */
    static String hint(String written, Collection<String> words, String before, String after) {
        String best = null;
        int least = Math.max(1, written.length() / 3) + 1;
        for (String word : words) {
            int distance = written.length() > MAX_WORD_LENGTH ? least : distance(lower(written), lower(word));
            if (distance < least && distance < word.length()) {
                best = word;
                least = distance;
            }
        }
        return best == null ? "" : "did you mean " + before + best + after + "? ";
    }

    private static String lower(String word) {
        return word.toLowerCase(Locale.ROOT);
    }

    /** Returns the number of letters that differ, are missing, are extra or are swapped with the next. */
    private static int distance(String a, String b) {
        int[][] rows = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                rows[i][j] = Math.min(i, j) == 0 ? i + j : distanceAt(a, i, b, j, rows);
            }
        }
        return rows[a.length()][b.length()];
    }

    private static int distanceAt(String a, int i, String b, int j, int[][] rows) {
        boolean same = a.charAt(i - 1) == b.charAt(j - 1);
        int least = Math.min(rows[i - 1][j - 1] + (same ? 0 : 1), 1 + Math.min(rows[i - 1][j], rows[i][j - 1]));
        boolean swapped = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
        return swapped ? Math.min(least, rows[i - 2][j - 2] + 1) : least;
    }
}
