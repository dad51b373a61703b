package org.feedmill.time;

/**
 * Decides in one pass, without allocating anything, whether a text can contain a date at all: digits in the form of
 * one, a digit close to a date word, or a word such as "yesterday". It rejects nine of ten texts of a page.
 */
final class Prefilter {

    /** A word of a date and its digits are at most this far apart. */
    private static final int CLOSE = 24;

    /** A text no longer than this may be 03.17 and nothing else. */
    private static final int BRIEF = 7;

    private static final int NOTHING = 0;
    private static final int NUMBER = 1;
    private static final int JOINT = 2;
    private static final int POINT = 3;

    private final Lexicon lexicon;
    private int digitAt = -CLOSE - 1;
    private int wordAt = -CLOSE - 1;
    private int seen;
    private boolean pass;
    private boolean brief;
    private int state = NOTHING;
    private int points;

    private Prefilter(Lexicon lexicon) {
        this.lexicon = lexicon;
    }

    static boolean mayHold(char[] text, int from, int to, Lexicon lexicon) {
        return new Prefilter(lexicon).look(text, from, to);
    }

    private boolean look(char[] text, int from, int to) {
        brief = to - from <= BRIEF;
        int i = from;
        while (i < to && !pass) {
            char c = text[i];
            if (c <= ' ') {
                i++;
            } else if (c < 0x80) {
                i = ascii(c, text, i, to);
            } else if (Tokens.digit(c) >= 0) {
                i = number(text, i, to);
            } else if (Script.numeral(c) != Script.NONE) {
                digit(i);
                i++;
            } else if (Script.unspaced(c)) {
                word(Tokens.hash(Fold.fold(c)), i, i + 1);
                i++;
            } else if (Tokens.inWord(c)) {
                i = letters(text, i, to);
            } else {
                sign(Fold.fold(c));
                i++;
            }
        }
        return pass;
    }

    private int ascii(char c, char[] text, int i, int to) {
        if (Tokens.inWord(c)) {
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
        while (i < to && Tokens.digit(text[i]) >= 0) {
            i++;
        }
        int length = i - from;
        boolean column = state == POINT && length == 2 && brief;
        pass |= column || length == 8 || length == 12 || length == 14 || (state == JOINT && length <= 4);
        state = length <= 4 ? NUMBER : NOTHING;
        points = length <= 4 ? points : 0;
        digit(i);
        return i;
    }

    private void digit(int at) {
        digitAt = at;
        pass |= at - wordAt <= CLOSE;
    }

    /** Dashes, strokes and colons join two numbers; full stops must come twice, one alone makes a decimal (but see BRIEF). */
    private void sign(char c) {
        if (c == Fold.NOTHING || (c >= 0x80 && Character.isSpaceChar(c))) {
            return;
        }
        boolean after = state == NUMBER;
        if (c == '.') {
            points = after ? points + 1 : 0;
            pass |= points >= 2;
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
        long hash = Tokens.SEED;
        while (i < to) {
            char c = text[i];
            int lower = c | 0x20;
            if (lower >= 'a' && lower <= 'z') {
                hash = Tokens.mix(hash, lower);
                i++;
                continue;
            }
            char folded = Fold.fold(c);
            if (folded != Fold.NOTHING) {
                if (!Tokens.continues(c, folded)) {
                    break;
                }
                hash = Tokens.mix(hash, folded);
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
        seen |= flags;
        if ((flags & WordFlags.DATE_WORD) != 0) {
            wordAt = end;
            pass |= from - digitAt <= CLOSE;
        }
        pass |= (flags & WordFlags.ALONE) != 0
                || (seen & (WordFlags.AGO | WordFlags.UNIT)) == (WordFlags.AGO | WordFlags.UNIT);
    }
}
