package org.feedmill.time;

/**
 * Decides in one pass, without making anything, whether a text can hold a date at all: digits in the shape of one, or a
 * digit and a word of dates, or a word such as "yesterday". Nine texts of ten on a page end here.
 */
final class Prefilter {

    private static final int NOTHING = 0;
    private static final int NUMBER = 1;
    private static final int JOINT = 2;

    private final Lexicon lexicon;
    private boolean digit;
    private boolean word;
    private boolean shape;
    private int state = NOTHING;

    private Prefilter(Lexicon lexicon) {
        this.lexicon = lexicon;
    }

    static boolean mayHold(CharSequence text, int from, int to, Lexicon lexicon) {
        return new Prefilter(lexicon).pass(text, from, to);
    }

    private boolean pass(CharSequence text, int from, int to) {
        int i = from;
        while (i < to) {
            char c = text.charAt(i);
            if (c <= ' ') {
                i++;
            } else if (Tokens.digit(c) >= 0) {
                i = number(text, i, to);
            } else if (Script.numeral(c) != Script.NONE) {
                digit = true;
                i++;
            } else if (Script.unspaced(c)) {
                meaning(Tokens.hash(Fold.fold(c)));
                i++;
            } else if (Tokens.inWord(c)) {
                i = letters(text, i, to);
            } else {
                sign(Fold.fold(c));
                i++;
            }
            if (shape || (digit && word)) {
                return true;
            }
        }
        return false;
    }

    private int number(CharSequence text, int from, int to) {
        int i = from;
        while (i < to && Tokens.digit(text.charAt(i)) >= 0) {
            i++;
        }
        int length = i - from;
        digit = true;
        shape |= length == 8 || length == 12 || length == 14 || (state == JOINT && length <= 4);
        state = length <= 4 ? NUMBER : NOTHING;
        return i;
    }

    private void sign(char c) {
        boolean joint = c == '-'
                || c == '/'
                || c == '.'
                || c == ':'
                || c == '\u2010'
                || c == '\u2011'
                || c == '\u2013'
                || c == '\u2212';
        if (c != Fold.NOTHING && !Character.isSpaceChar(c)) {
            state = state == NUMBER && joint ? JOINT : NOTHING;
        }
    }

    private int letters(CharSequence text, int from, int to) {
        int i = from;
        long hash = Tokens.SEED;
        while (i < to) {
            char c = text.charAt(i);
            char folded = Fold.fold(c);
            if (folded != Fold.NOTHING) {
                if (folded == '\'' || !Tokens.inWord(c) || Script.unspaced(c)) {
                    break;
                }
                hash = Tokens.mix(hash, folded);
            }
            i++;
        }
        meaning(hash);
        return Math.max(i, from + 1);
    }

    private void meaning(long hash) {
        state = NOTHING;
        int flags = lexicon.flags(hash);
        word |= (flags & Lexicon.DATE_WORD) != 0;
        shape |= (flags & Lexicon.ALONE) != 0;
    }
}
