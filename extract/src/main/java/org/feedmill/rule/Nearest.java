package org.feedmill.rule;

import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;

/** The word that somebody probably meant. */
final class Nearest {

    /** What is longer is no misspelled name. */
    private static final int LONGEST = 60;

    private Nearest() {}

    /** {@code did you mean title?} with blanks around for a sentence; empty where no word is near. */
    static String hint(String written, Collection<String> words, String before, String after) {
        String best = null;
        int least = Math.max(2, written.length() / 3) + 1;
        for (String word : words) {
            int distance = written.length() > LONGEST ? least : distance(lower(written), lower(word));
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

    /** How many letters differ, are left out or are too many. */
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        Arrays.setAll(row, j -> j);
        for (int i = 1; i <= a.length(); i++) {
            int corner = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int change = corner + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                corner = row[j];
                row[j] = Math.min(change, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
