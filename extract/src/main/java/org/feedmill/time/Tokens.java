package org.feedmill.time;

import java.util.Arrays;

/**
 * A text cut once, from left to right, into numbers, words, single characters of scripts that do not space their words,
 * and signs. Words are kept as hashes of their folded letters: no strings are made on the way.
 */
final class Tokens {

    static final byte NUMBER = 1;
    static final byte WORD = 2;
    static final byte GLYPH = 3;
    static final byte SIGN = 4;

    static final long SEED = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;

    int count;
    byte[] kind;
    int[] start;
    int[] end;
    /** Value of a number, the folded character of a sign. */
    int[] value;
    /** Digits a number was written with; 0 for other kinds. */
    byte[] digits;
    /** Hash of the folded word; of the plain decimal form for a number. */
    long[] hash;
    /** White space stands before this token. */
    boolean[] spaced;
    /** The number was written in ideographs. */
    boolean[] han;

    private final char[] text;
    private int at;
    private final int limit;

    private Tokens(char[] text, int from, int to) {
        this.text = text;
        this.at = from;
        this.limit = to;
        int size = Math.min(24, (to - from) / 2 + 2); // most tokens of a date have two characters or a blank
        kind = new byte[size];
        start = new int[size];
        end = new int[size];
        value = new int[size];
        digits = new byte[size];
        hash = new long[size];
        spaced = new boolean[size];
        han = new boolean[size];
    }

    static Tokens of(String text) {
        return of(text.toCharArray(), 0, text.length());
    }

    static Tokens of(char[] text, int from, int to) {
        Tokens tokens = new Tokens(text, from, to);
        tokens.cut();
        return tokens;
    }

    boolean isNumber(int i) {
        return i >= 0 && i < count && kind[i] == NUMBER;
    }

    boolean isSign(int i, char sign) {
        return sign(i) == sign;
    }

    /** The sign at a place, or 0. */
    private int sign(int i) {
        return i >= 0 && i < count && kind[i] == SIGN ? value[i] : 0;
    }

    /** No white space between this token and the one before it. */
    boolean glued(int i) {
        return i > 0 && i < count && !spaced[i];
    }

    /** Some digits of a number as they were written. */
    int part(int i, int from, int width) {
        int number = 0;
        int seen = 0;
        for (int k = start[i]; k < end[i] && seen < from + width; k++) {
            int digit = digit(text[k]);
            if (digit >= 0 && seen++ >= from) {
                number = number * 10 + digit;
            }
        }
        return number;
    }

    private void cut() {
        boolean space = false;
        while (at < limit) {
            char c = text[at];
            char folded = Fold.fold(c);
            if (folded > ' ' && c < 0x80) {
                add(space);
                space = false;
                ascii(c, folded);
            } else if (folded == Fold.NOTHING) {
                at++;
            } else if (folded <= ' ' || (folded > 0x7f && (Character.isSpaceChar(c) || Character.isWhitespace(c)))) {
                space = true;
                at++;
            } else {
                add(space);
                space = false;
                one(c, folded);
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
            kind[count - 1] = NUMBER;
            value[count - 1] = numeral.value();
            digits[count - 1] = (byte) Math.min(100, numeral.digits());
            hash[count - 1] = decimal(numeral.value());
            han[count - 1] = true;
            at += numeral.length();
            end[count - 1] = at;
        } else if (Script.unspaced(c)) {
            single(GLYPH, folded);
        } else if (inWord(c)) {
            word();
        } else {
            single(SIGN, sign(folded));
        }
    }

    private void single(byte type, char folded) {
        kind[count - 1] = type;
        value[count - 1] = folded;
        hash[count - 1] = (SEED ^ folded) * PRIME;
        end[count - 1] = ++at;
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
        int last = count - 1;
        kind[last] = NUMBER;
        value[last] = (int) number;
        digits[last] = (byte) Math.min(100, n);
        hash[last] = h;
        end[last] = i;
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
            char folded = Fold.fold(c);
            if (folded >= 'a' && folded <= 'z' && c < 0x80) {
                h = (h ^ folded) * PRIME;
            } else if (folded != Fold.NOTHING) {
                if (!continues(c, folded)) {
                    break;
                }
                h = (h ^ folded) * PRIME;
            }
        }
        at = i;
        kind[count - 1] = WORD;
        hash[count - 1] = h;
        end[count - 1] = i;
    }

    /** Whether a word goes on with this character, which does not vanish. */
    static boolean continues(char c, char folded) {
        return folded != '\'' && inWord(c) && !Script.unspaced(c);
    }

    static long hash(char folded) {
        return (SEED ^ folded) * PRIME;
    }

    static long mix(long hash, char folded) {
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
        return Character.getType(c) == Character.DECIMAL_DIGIT_NUMBER ? Character.digit(c, 10) : -1;
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

    private void add(boolean space) {
        if (count == kind.length) {
            grow();
        }
        start[count] = at;
        spaced[count] = space;
        digits[count] = 0;
        count++;
    }

    private void grow() {
        int size = kind.length * 2;
        kind = Arrays.copyOf(kind, size);
        start = Arrays.copyOf(start, size);
        end = Arrays.copyOf(end, size);
        value = Arrays.copyOf(value, size);
        digits = Arrays.copyOf(digits, size);
        hash = Arrays.copyOf(hash, size);
        spaced = Arrays.copyOf(spaced, size);
        han = Arrays.copyOf(han, size);
    }
}
