package org.feedmill.time.lexicon;

import org.feedmill.time.text.CharacterFolder;
import org.feedmill.time.text.TextTokens;
import org.feedmill.time.text.UnspacedScript;

/**
 * Decides in one pass, without allocation, whether a text can contain a date: digits in the form of a date, a digit
 * close to a date word, or a word such as "yesterday". It rejects nine of ten texts of a page.
 */
public final class DatePrefilter {

    /** Maximum distance between a date word and its digits. */
    private static final int MAX_DISTANCE = 24;

    /** A text of at most this length may consist only of 03.17. */
    private static final int MAX_BRIEF_LENGTH = 7;

    private static final int NOTHING = 0;
    private static final int NUMBER = 1;
    private static final int JOINT = 2;
    private static final int POINT = 3;

    private final TimeLexicon lexicon;
    private int digitAt = -MAX_DISTANCE - 1;
    private int wordAt = -MAX_DISTANCE - 1;
    private int seenFlags;
    private boolean passed;
    private boolean brief;
    private int state = NOTHING;
    private int points;

    private DatePrefilter(TimeLexicon lexicon) {
        this.lexicon = lexicon;
    }

    public static boolean mayContainDate(char[] text, int from, int to, TimeLexicon lexicon) {
        return new DatePrefilter(lexicon).scan(text, from, to);
    }

    private boolean scan(char[] text, int from, int to) {
        brief = to - from <= MAX_BRIEF_LENGTH;
        int i = from;
        while (i < to && !passed) {
            char c = text[i];
            if (c <= ' ') {
                i++;
            } else if (c < 0x80) {
                i = ascii(c, text, i, to);
            } else if (TextTokens.digitValue(c) >= 0) {
                i = number(text, i, to);
            } else if (UnspacedScript.numeral(c) != UnspacedScript.NONE) {
                digit(i);
                i++;
            } else if (UnspacedScript.isUnspaced(c)) {
                word(TextTokens.hash(CharacterFolder.fold(c)), i, i + 1);
                i++;
            } else if (TextTokens.isWordCharacter(c)) {
                i = letters(text, i, to);
            } else {
                sign(CharacterFolder.fold(c));
                i++;
            }
        }
        return passed;
    }

    private int ascii(char c, char[] text, int i, int to) {
        if (TextTokens.isWordCharacter(c)) {
            return letters(text, i, to);
        }
        if (c >= '0' && c <= '9') {
            return number(text, i, to);
        }
        sign(c);
        return i + 1;
    }

    private int number(char[] text, int from, int to) {
        int i = from;
        while (i < to && TextTokens.digitValue(text[i]) >= 0) {
            i++;
        }
        int length = i - from;
        boolean column = state == POINT && length == 2 && brief;
        passed |= column || length == 8 || length == 12 || length == 14 || (state == JOINT && length <= 4);
        state = length <= 4 ? NUMBER : NOTHING;
        points = length <= 4 ? points : 0;
        digit(i);
        return i;
    }

    private void digit(int at) {
        digitAt = at;
        passed |= at - wordAt <= MAX_DISTANCE;
    }

    /**
     * Dashes, slashes and colons join two numbers; full stops must occur twice, because a single one makes a decimal
     * (but see BRIEF).
     */
    private void sign(char c) {
        if (c == CharacterFolder.REMOVED || (c >= 0x80 && Character.isSpaceChar(c))) {
            return;
        }
        boolean after = state == NUMBER;
        if (c == '.') {
            points = after ? points + 1 : 0;
            passed |= points >= 2;
            state = after ? POINT : NOTHING;
            return;
        }
        boolean joint =
                c == '-' || c == '/' || c == ':' || c == '\u2010' || c == '\u2011' || c == '\u2013' || c == '\u2212';
        state = after && joint ? JOINT : NOTHING;
        points = 0;
    }

    private int letters(char[] text, int from, int to) {
        int i = from;
        long hash = TextTokens.SEED;
        while (i < to) {
            char c = text[i];
            int lower = c | 0x20;
            if (lower >= 'a' && lower <= 'z') {
                hash = TextTokens.mix(hash, lower);
                i++;
                continue;
            }
            char folded = CharacterFolder.fold(c);
            if (folded != CharacterFolder.REMOVED) {
                if (!TextTokens.continuesWord(c, folded)) {
                    break;
                }
                hash = TextTokens.mix(hash, folded);
            }
            i++;
        }
        int end = Math.max(i, from + 1);
        word(hash, from, end);
        return end;
    }

    private void word(long hash, int from, int end) {
        state = NOTHING;
        points = 0;
        int flags = lexicon.flags(hash);
        if (flags == 0) {
            return;
        }
        seenFlags |= flags;
        if ((flags & DateWordFlags.DATE_WORD) != 0) {
            wordAt = end;
            passed |= from - digitAt <= MAX_DISTANCE;
        }
        passed |= (flags & DateWordFlags.ALONE) != 0
                || (seenFlags & (DateWordFlags.AGO | DateWordFlags.UNIT)) == (DateWordFlags.AGO | DateWordFlags.UNIT);
    }
}
