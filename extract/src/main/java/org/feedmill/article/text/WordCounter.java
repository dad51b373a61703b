package org.feedmill.article.text;

import java.lang.Character.UnicodeScript;
import java.util.List;

/**
 * Counts words in any script. In scripts with spaces, a word is a run of letters, digits and marks, including single
 * apostrophes, hyphens, points and similar characters between them ("don't", "3.14" and "state-of-the-art" are one word
 * each). In scripts without spaces, the number is estimated from the number of characters: the usual length of a word
 * is 1.6 for Han, 2 for kana, 5 for Thai and Lao, 6 for Khmer and Myanmar. Cost: one pass.
 */
public final class WordCounter {

    private static final String JOINTS = "'’-‐‑.,:·_@/&";

    /** Lengths in tenths of a character, to use integers only. */
    private static final int HAN = 16;

    private static final int KANA = 20;

    /** Belongs to no script in Unicode, but occurs only in katakana words. */
    private static final int LONG_VOWEL = 0x30FC;

    /** The Unicode range of nearly all ideographs and Korean syllables. */
    private static final int FIRST_HAN = 0x4E00;

    private static final int LAST_HAN = 0x9FFF;
    private static final int FIRST_HANGUL = 0xAC00;
    private static final int LAST_HANGUL = 0xD7A3;

    private static final int THAI = 50;
    private static final int KHMER = 60;

    /** The least common multiple of the lengths: the value of one word. */
    private static final long WORD = 1200;

    /** The type of each ASCII character: none, part of a word, or a joint between parts. */
    private static final byte[] ASCII = new byte[128];

    private static final int PART = 1;
    private static final int JOINT = 2;

    static {
        for (char c = 0; c < ASCII.length; c++) {
            ASCII[c] = (byte) (Character.isLetterOrDigit(c) ? PART : JOINTS.indexOf(c) >= 0 ? JOINT : 0);
        }
    }

    private WordCounter() {}

    public static int count(List<String> paragraphs) {
        long words = 0;
        for (String paragraph : paragraphs) {
            words += countIn(paragraph);
        }
        return (int) Math.min(Integer.MAX_VALUE, words);
    }

    private static long countIn(String text) {
        long words = 0;
        long weight = 0;
        boolean open = false;
        for (int i = 0; i < text.length(); ) {
            int c = text.charAt(i);
            if (c < ASCII.length) {
                int kind = ASCII[c];
                i++;
                if (kind == PART) {
                    words += open ? 0 : 1;
                    open = true;
                } else {
                    open = open && kind == JOINT && joins(c, text, i);
                }
                continue;
            }
            c = text.codePointAt(i);
            int next = i + Character.charCount(c);
            int length = tenthsPerWord(c);
            weight += length == 0 ? 0 : 10 * WORD / length;
            boolean part = length == 0 && isPart(c);
            words += part && !open ? 1 : 0;
            open = part || (open && joins(c, text, next));
            i = next;
        }
        return words + (weight + WORD - 1) / WORD;
    }

    private static boolean joins(int c, String text, int next) {
        return JOINTS.indexOf(c) >= 0
                && next < text.length()
                && tenthsPerWord(text.codePointAt(next)) == 0
                && isPart(text.codePointAt(next));
    }

    private static boolean isPart(int c) {
        if (c < 128) {
            return Character.isLetterOrDigit(c);
        }
        int type = Character.getType(c);
        return Character.isLetterOrDigit(c)
                || type == Character.NON_SPACING_MARK
                || type == Character.COMBINING_SPACING_MARK
                || c == 0x200C
                || c == 0x200D;
    }

    /** Average word length in tenths of a character for scripts without spaces; 0 for others. */
    private static int tenthsPerWord(int c) {
        if (c < 0x0E00 || (c >= FIRST_HANGUL && c <= LAST_HANGUL)) {
            return 0;
        }
        if (c >= FIRST_HAN && c <= LAST_HAN) {
            return HAN;
        }
        if (!isPart(c)) {
            return 0;
        }
        if (c == LONG_VOWEL) {
            return KANA;
        }
        return switch (UnicodeScript.of(c)) {
            case HAN, BOPOMOFO -> HAN;
            case HIRAGANA, KATAKANA -> KANA;
            case THAI, LAO -> THAI;
            case KHMER, MYANMAR -> KHMER;
            default -> 0;
        };
    }
}
