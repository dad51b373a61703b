package org.feedmill.time;

import java.util.Arrays;

/**
 * A text split once, from left to right, into numbers, words, single characters of scripts without spaces, and signs.
 * Words are kept as hashes of their folded letters: no strings are created.
 */
final class Tokens {

    static final int NUMBER = 1;
    static final int WORD = 2;
    static final int GLYPH = 3;
    static final int SIGN = 4;

    /** Each token takes four numbers of one array: arrays of their own would be most of the cost of a short text. */
    private static final int WIDTH = 4;

    private static final int END = 1;
    private static final int VALUE = 2;
    private static final int SHAPE = 3;

    /** Bits of the shape: the kind, these two, and from the eighth on the digits. */
    private static final int KIND = 7;

    private static final int SPACED = 8;
    private static final int HAN = 16;
    private static final int DIGITS = 8;

    static final long SEED = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;

    int count;
    /** Hash of the folded word; of the plain decimal form for a number. */
    long[] hash;

    private int[] parts;
    private final char[] text;
    private int at;
    /** Where the token that is being cut starts, and SPACED if white space stands before it. */
    private int start;

    private int space;
    private final int limit;

    private Tokens(char[] text, int from, int to) {
        this.text = text;
        this.at = from;
        this.limit = to;
        int size = Math.min(24, (to - from) / 2 + 2); // most tokens of a date have two characters or a blank
        parts = new int[size * WIDTH];
        hash = new long[size];
    }

    static Tokens of(String text) {
        return of(text.toCharArray(), 0, text.length());
    }

    static Tokens of(char[] text, int from, int to) {
        Tokens tokens = new Tokens(text, from, to);
        tokens.cut();
        return tokens;
    }

    int start(int i) {
        return parts[i * WIDTH];
    }

    int end(int i) {
        return parts[i * WIDTH + END];
    }

    /** Value of a number, the folded character of a sign. */
    int value(int i) {
        return parts[i * WIDTH + VALUE];
    }

    int kind(int i) {
        return parts[i * WIDTH + SHAPE] & KIND;
    }

    /** Whether white space precedes this token. */
    boolean spaced(int i) {
        return (parts[i * WIDTH + SHAPE] & SPACED) != 0;
    }

    /** The number was written in ideographs. */
    boolean han(int i) {
        return (parts[i * WIDTH + SHAPE] & HAN) != 0;
    }

    /** Digits a number was written with; 0 for other kinds. */
    int digits(int i) {
        return parts[i * WIDTH + SHAPE] >> DIGITS;
    }

    boolean isNumber(int i) {
        return i >= 0 && i < count && kind(i) == NUMBER;
    }

    boolean isSign(int i, char sign) {
        return sign(i) == sign;
    }

    /** The sign at a place, or 0. */
    private int sign(int i) {
        return i >= 0 && i < count && kind(i) == SIGN ? value(i) : 0;
    }

    /** No white space between this token and the one before it. */
    boolean glued(int i) {
        return i > 0 && i < count && !spaced(i);
    }

    /** Some digits of a number as they were written. */
    int part(int i, int from, int width) {
        int number = 0;
        int seen = 0;
        int end = end(i);
        for (int k = start(i); k < end && seen < from + width; k++) {
            int digit = digit(text[k]);
            if (digit >= 0 && seen++ >= from) {
                number = number * 10 + digit;
            }
        }
        return number;
    }

    private void cut() {
        while (at < limit) {
            char c = text[at];
            char folded = Fold.fold(c);
            if (folded > ' ' && c < 0x80) {
                start = at;
                ascii(c, folded);
                space = 0;
            } else if (folded == Fold.NOTHING) {
                at++;
            } else if (folded <= ' ' || (folded > 0x7f && (Character.isSpaceChar(c) || Character.isWhitespace(c)))) {
                space = SPACED;
                at++;
            } else {
                start = at;
                one(c, folded);
                space = 0;
            }
        }
    }

    private void ascii(char c, char folded) {
        if (folded >= 'a' && folded <= 'z') {
            word();
        } else if (c >= '0' && c <= '9') {
            number();
        } else {
            single(SIGN, c);
        }
    }

    private void one(char c, char folded) {
        if (digit(c) >= 0) {
            number();
        } else if (Script.numeral(c) != Script.NONE) {
            Script.Numeral numeral = Script.numeral(text, at, limit);
            at += numeral.length();
            int shape = NUMBER | HAN | (Math.min(100, numeral.digits()) << DIGITS);
            tell(shape, numeral.value(), decimal(numeral.value()));
        } else if (Script.unspaced(c)) {
            single(GLYPH, folded);
        } else if (inWord(c)) {
            word();
        } else {
            single(SIGN, sign(folded));
        }
    }

    private void single(int type, char folded) {
        at++;
        tell(type, folded, (SEED ^ folded) * PRIME);
    }

    private void number() {
        long number = 0;
        int n = 0;
        long h = SEED;
        int i = at;
        for (; i < limit; i++) {
            char c = text[i];
            int digit = digit(c);
            if (digit < 0) {
                if (Fold.fold(c) == Fold.NOTHING && i + 1 < limit && digit(text[i + 1]) >= 0) {
                    continue;
                }
                break;
            }
            number = Math.min(Integer.MAX_VALUE, number * 10 + digit);
            if (number != 0) { // leading zeroes do not count
                h = (h ^ ('0' + digit)) * PRIME;
            }
            n++;
        }
        at = i;
        tell(NUMBER | (Math.min(100, n) << DIGITS), (int) number, h);
    }

    private static long decimal(int number) {
        long h = SEED;
        String form = Integer.toString(number);
        for (int i = 0; i < form.length(); i++) {
            h = (h ^ form.charAt(i)) * PRIME;
        }
        return h;
    }

    private void word() {
        long h = SEED;
        int i = at;
        for (; i < limit; i++) {
            char c = text[i];
            int lower = c | 0x20;
            if (lower >= 'a' && lower <= 'z') {
                h = (h ^ lower) * PRIME;
                continue;
            }
            char folded = Fold.fold(c);
            if (folded != Fold.NOTHING) {
                if (!continues(c, folded)) {
                    break;
                }
                h = (h ^ folded) * PRIME;
            }
        }
        at = i;
        tell(WORD, 0, h);
    }

    /** Whether a word goes on with this character, which does not vanish. */
    static boolean continues(char c, char folded) {
        return c >= 0x80 ? folded != '\'' && letter(c) && !Script.unspaced(c) : inWord(c);
    }

    static long hash(char folded) {
        return (SEED ^ folded) * PRIME;
    }

    static long mix(long hash, int folded) {
        return (hash ^ folded) * PRIME;
    }

    static boolean inWord(char c) {
        return c < 0x80 ? (c | 0x20) >= 'a' && (c | 0x20) <= 'z' : letter(c);
    }

    private static boolean letter(char c) {
        if (Fold.fold(c) == '\'') {
            return false;
        }
        int type = Character.getType(c);
        return Character.isLetter(c)
                || type == Character.NON_SPACING_MARK
                || type == Character.COMBINING_SPACING_MARK
                || Character.isSurrogate(c)
                || c == 'º'
                || c == 'ª';
    }

    static int digit(char c) {
        return c >= 0x660 ? otherDigit(c) : c >= '0' && c <= '9' ? c - '0' : -1;
    }

    private static int otherDigit(char c) {
        boolean none = (c >= 0x2000 && c < 0xa000) || (c >= 0xac00 && c < 0xd7b0); // ideographs, kana, Hangul
        return !none && Character.getType(c) == Character.DECIMAL_DIGIT_NUMBER ? Character.digit(c, 10) : -1;
    }

    /** The signs that stand for each other in dates. */
    private static char sign(char c) {
        return switch (c) {
            case '‐', '‑', '‒', '–', '—', '―', '−', '－' -> '-';
            case '⁄', '∕' -> '/';
            case '،', '、', '︐', '﹐', '､', '՝' -> ',';
            case '：', '∶', '﹕' -> ':';
            case '。', '．', '｡', '․' -> '.';
            case '（', '【', '〔', '「', '［' -> '(';
            case '）', '】', '〕', '」', '］' -> ')';
            case '・', '·', '•', '‧', '∙' -> '·';
            case '〜', '～' -> '~';
            case '″' -> '"';
            default -> c;
        };
    }

    /** Adds the token that ends here. */
    private void tell(int shape, int value, long h) {
        if (count == hash.length) {
            hash = Arrays.copyOf(hash, count * 2);
            parts = Arrays.copyOf(parts, count * 2 * WIDTH);
        }
        int[] to = parts;
        int place = count * WIDTH;
        to[place] = start;
        to[place + END] = at;
        to[place + VALUE] = value;
        to[place + SHAPE] = shape | space;
        hash[count++] = h;
    }
}
