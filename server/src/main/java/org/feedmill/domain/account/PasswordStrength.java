package org.feedmill.domain.account;

import java.text.Normalizer;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.feedmill.data.DataFileLines;

/**
 * Recognises passwords that attackers try first: repeats, sequences, the person's own name, and the most used passwords
 * with a few digits or symbols around them. What is left without these parts must still be hard to guess.
 */
final class PasswordStrength {

    /** Fewer characters besides the predictable parts are tried by every attacker. */
    private static final int MIN_REST = 4;

    /** Most common words that are removed: three or more words together are a phrase. */
    private static final int MAX_WORDS = 2;

    private static final int MIN_RUN = 3;
    private static final int MIN_NAME = 3;
    private static final int MIN_DISTINCT = 5;

    /** Digits and symbols that people write instead of letters. */
    private static final String SUBSTITUTES = "0134578@$!|";

    private static final String SUBSTITUTED = "oieastbasii";

    /** Rows of keyboards; neighbours in them are as predictable as those of the alphabet. */
    private static final List<String> ROWS = List.of(
            "1234567890",
            "abcdefghijklmnopqrstuvwxyz",
            "qwertyuiop",
            "asdfghjkl",
            "zxcvbnm",
            "qwertzuiop",
            "yxcvbnm",
            "azertyuiop",
            "qsdfghjklm",
            "йцукенгшщзхъ",
            "фывапролджэ",
            "ячсмитьбю");

    /** Longest first, so that a word is not taken for a part of it. */
    private static final List<String> COMMON =
            DataFileLines.read(PasswordStrength.class, "common-passwords.txt").stream()
                    .sorted(Comparator.comparingInt(String::length).reversed())
                    .toList();

    private PasswordStrength() {}

    /**
     * Returns whether a password is among the first that an attacker tries.
     *
     * @param name of the account, empty if unknown
     */
    static boolean isWeak(String password, String name) {
        String plain = lower(password);
        return plain.chars().distinct().count() < MIN_DISTINCT
                || isRepeated(plain)
                || rest(plain, lower(name)) < MIN_REST
                || rest(withLetters(plain), lower(name)) < MIN_REST;
    }

    private static String lower(String text) {
        return Normalizer.normalize(text.strip(), Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
    }

    private static String withLetters(String text) {
        StringBuilder out = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            int at = SUBSTITUTES.indexOf(text.charAt(i));
            out.append(at < 0 ? text.charAt(i) : SUBSTITUTED.charAt(at));
        }
        return out.toString();
    }

    /** Whether the text consists of one part again and again. */
    private static boolean isRepeated(String text) {
        int found = (text + text).indexOf(text, 1);
        return found < text.length();
    }

    /** Counts the letters that are not predictable. */
    private static int rest(String text, String name) {
        String left = name.length() < MIN_NAME ? text : text.replace(name, " ");
        int words = 0;
        for (String word : COMMON) {
            if (words < MAX_WORDS && left.contains(word)) {
                left = left.replace(word, " ");
                words++;
            }
        }
        return lettersOutsideRuns(left);
    }

    private static int lettersOutsideRuns(String text) {
        int letters = 0;
        for (int i = 0; i < text.length(); ) {
            int length = runLength(text, i);
            if (length >= MIN_RUN) {
                i += length;
            } else {
                letters += Character.isLetter(text.charAt(i)) ? 1 : 0;
                i++;
            }
        }
        return letters;
    }

    /** Returns the number of characters from a position on that repeat the first or follow it in a row. */
    private static int runLength(String text, int from) {
        int longest = 1;
        while (from + longest < text.length() && text.charAt(from + longest) == text.charAt(from)) {
            longest++;
        }
        for (String row : ROWS) {
            longest = Math.max(longest, Math.max(stepLength(text, from, row, 1), stepLength(text, from, row, -1)));
        }
        return longest;
    }

    private static int stepLength(String text, int from, String row, int step) {
        int at = row.indexOf(text.charAt(from));
        int length = at < 0 ? 0 : 1;
        while (length > 0 && from + length < text.length()) {
            int next = at + step * length;
            if (next < 0 || next >= row.length() || row.charAt(next) != text.charAt(from + length)) {
                break;
            }
            length++;
        }
        return length;
    }
}
