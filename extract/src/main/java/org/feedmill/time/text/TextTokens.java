package org.feedmill.time.text;

import java.util.Arrays;

/**
 * A text split once, from left to right, into numbers, words, single characters of scripts without spaces, and signs.
 * Words are kept as hashes of their folded letters: no strings are created.
 */
public final class TextTokens {

    public static final int NUMBER = 1;
    public static final int WORD = 2;
    public static final int GLYPH = 3;
    public static final int SIGN = 4;

    /** Each token takes four numbers of one shared array: separate arrays would be most of the cost of a short text. */
    private static final int WIDTH = 4;

    private static final int END = 1;
    private static final int VALUE = 2;
    private static final int SHAPE = 3;

    /** Bits of the shape: the kind, these two flags, and from bit 8 the number of digits. */
    private static final int KIND = 7;

    private static final int SPACED = 8;
    private static final int HAN = 16;
    private static final int DIGITS = 8;

    public static final long SEED = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;

    public int count;
    /** Hash of the folded word; of the plain decimal form for a number. */
    public long[] hash;

    private int[] parts;
    private final char[] text;
    private int at;
    /** The start of the current token, and SPACED if white space precedes it. */
    private int start;

    private int space;
    private final int limit;

    private TextTokens(char[] text, int from, int to) {
        this.text = text;
        this.at = from;
        this.limit = to;
        int size = Math.min(24, (to - from) / 2 + 2); // most tokens of a date have two characters or a space
        parts = new int[size * WIDTH];
        hash = new long[size];
    }

    public static TextTokens of(String text) {
        return of(text.toCharArray(), 0, text.length());
    }

    public static TextTokens of(char[] text, int from, int to) {
        TextTokens tokens = new TextTokens(text, from, to);
        tokens.tokenize();
        return tokens;
    }

    public int start(int i) {
        return parts[i * WIDTH];
    }

    public int end(int i) {
        return parts[i * WIDTH + END];
    }

    /** The value of a number, or the folded character of a sign. */
    public int value(int i) {
        return parts[i * WIDTH + VALUE];
    }

    public int kind(int i) {
        return parts[i * WIDTH + SHAPE] & KIND;
    }

    /** Returns true if white space precedes this token. */
    public boolean isSpaced(int i) {
        return (parts[i * WIDTH + SHAPE] & SPACED) != 0;
    }

    /** Returns true if the number was written in ideographs. */
    public boolean isIdeographic(int i) {
        return (parts[i * WIDTH + SHAPE] & HAN) != 0;
    }

    /** Number of digits of a number as written; 0 for other kinds. */
    public int digits(int i) {
        return parts[i * WIDTH + SHAPE] >> DIGITS;
    }

    public boolean isNumber(int i) {
        return i >= 0 && i < count && kind(i) == NUMBER;
    }

    public boolean isSign(int i, char sign) {
        return sign(i) == sign;
    }

    /** The sign at this index, or 0. */
    private int sign(int i) {
        return i >= 0 && i < count && kind(i) == SIGN ? value(i) : 0;
    }

    /** Returns true if there is no white space between this token and the one before it. */
    public boolean isGlued(int i) {
        return i > 0 && i < count && !isSpaced(i);
    }

    /** The number in some of the digits, as written. */
    public int digitsFrom(int i, int from, int width) {
        int number = 0;
        int seen = 0;
        int end = end(i);
        for (int k = start(i); k < end && seen < from + width; k++) {
            int digit = digitValue(text[k]);
            if (digit >= 0 && seen++ >= from) {
                number = number * 10 + digit;
            }
        }
        return number;
    }

    private void tokenize() {
        while (at < limit) {
            char c = text[at];
            char folded = CharacterFolder.fold(c);
            if (folded > ' ' && c < 0x80) {
                start = at;
                ascii(c, folded);
                space = 0;
            } else if (folded == CharacterFolder.REMOVED) {
                at++;
            } else if (folded <= ' ' || (folded > 0x7f && (Character.isSpaceChar(c) || Character.isWhitespace(c)))) {
                space = SPACED;
                at++;
            } else {
                start = at;
                nonAscii(c, folded);
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
            addSingle(SIGN, c);
        }
    }

    private void nonAscii(char c, char folded) {
        if (digitValue(c) >= 0) {
            number();
        } else if (UnspacedScript.numeral(c) != UnspacedScript.NONE) {
            UnspacedScript.Numeral numeral = UnspacedScript.numeral(text, at, limit);
            at += numeral.length();
            int shape = NUMBER | HAN | (Math.min(100, numeral.digits()) << DIGITS);
            addToken(shape, numeral.value(), decimalHash(numeral.value()));
        } else if (UnspacedScript.isUnspaced(c)) {
            addSingle(GLYPH, folded);
        } else if (isWordCharacter(c)) {
            word();
        } else {
            addSingle(SIGN, sign(folded));
        }
    }

    private void addSingle(int type, char folded) {
        at++;
        addToken(type, folded, (SEED ^ folded) * PRIME);
    }

    private void number() {
        long number = 0;
        int n = 0;
        long h = SEED;
        int i = at;
        for (; i < limit; i++) {
            char c = text[i];
            int digit = digitValue(c);
            if (digit < 0) {
                if (CharacterFolder.fold(c) == CharacterFolder.REMOVED
                        && i + 1 < limit
                        && digitValue(text[i + 1]) >= 0) {
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
        addToken(NUMBER | (Math.min(100, n) << DIGITS), (int) number, h);
    }

    private static long decimalHash(int number) {
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
            char folded = CharacterFolder.fold(c);
            if (folded != CharacterFolder.REMOVED) {
                if (!continuesWord(c, folded)) {
                    break;
                }
                h = (h ^ folded) * PRIME;
            }
        }
        at = i;
        addToken(WORD, 0, h);
    }

    /** Returns true if a word continues with this character, which is not removed by folding. */
    public static boolean continuesWord(char c, char folded) {
        return c >= 0x80 ? folded != '\'' && isLetter(c) && !UnspacedScript.isUnspaced(c) : isWordCharacter(c);
    }

    public static long hash(char folded) {
        return (SEED ^ folded) * PRIME;
    }

    public static long mix(long hash, int folded) {
        return (hash ^ folded) * PRIME;
    }

    public static boolean isWordCharacter(char c) {
        return c < 0x80 ? (c | 0x20) >= 'a' && (c | 0x20) <= 'z' : isLetter(c);
    }

    private static boolean isLetter(char c) {
        if (CharacterFolder.fold(c) == '\'') {
            return false;
        }
        if (Character.isLetter(c)) {
            return true;
        }
        int type = Character.getType(c);
        return type == Character.NON_SPACING_MARK
                || type == Character.COMBINING_SPACING_MARK
                || Character.isSurrogate(c)
                || c == 'º'
                || c == 'ª';
    }

    public static int digitValue(char c) {
        return c >= 0x660 ? otherDigit(c) : c >= '0' && c <= '9' ? c - '0' : -1;
    }

    private static int otherDigit(char c) {
        boolean none = (c >= 0x2000 && c < 0xa000) || (c >= 0xac00 && c < 0xd7b0); // ideographs, kana, Hangul
        return !none && Character.getType(c) == Character.DECIMAL_DIGIT_NUMBER ? Character.digit(c, 10) : -1;
    }

    /** Unifies signs that are interchangeable in dates. */
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
    private void addToken(int shape, int value, long h) {
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
