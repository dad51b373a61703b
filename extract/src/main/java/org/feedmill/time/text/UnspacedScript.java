package org.feedmill.time.text;

/** Recognizes characters of scripts without spaces, and numbers written in ideographs. */
public final class UnspacedScript {

    public static final int NONE = -1;

    private static final int MAX_LENGTH = 12;

    /** A circle is zero between other digits, as in 二○二六. Alone it is a bullet. */
    private static final char CIRCLE = '○';

    /** A number in ideographs: its value, the number of characters, and the number of digits in positional notation. */
    record Numeral(int value, int length, int digits) {}

    private UnspacedScript() {}

    /** Han, kana, Hangul, Thai, Lao, Khmer, Burmese, Tibetan: each character is a token. */
    public static boolean isUnspaced(char c) {
        if (c < 0x0e00) {
            return false;
        }
        return c < 0x1100
                ? c < 0x10a0
                : c < 0x1200
                        || (c >= 0x1780 && c < 0x1800)
                        || (c >= 0x2e80 && c < 0x3000)
                        || (c >= 0x3003 && c < 0xa000 && !((c >= 0x3008 && c <= 0x3020) || c == 0x30fb))
                        || (c >= 0xac00 && c < 0xd7b0)
                        || (c >= 0xf900 && c < 0xfb00)
                        || (c >= 0xff66 && c < 0xffdd);
    }

    /** Value of an ideographic digit or power of ten, else {@link #NONE}. */
    public static int numeral(char c) {
        if (c < 0x3007) {
            return NONE;
        }
        return switch (c) {
            case '〇', '零' -> 0;
            case '一' -> 1;
            case '二', '两', '兩' -> 2;
            case '三' -> 3;
            case '四' -> 4;
            case '五' -> 5;
            case '六' -> 6;
            case '七' -> 7;
            case '八' -> 8;
            case '九' -> 9;
            case '十' -> 10;
            case '廿' -> 20;
            case '卅' -> 30;
            case '百' -> 100;
            case '千' -> 1000;
            default -> NONE;
        };
    }

    static Numeral numeral(char[] text, int from, int limit) {
        int total = 0;
        int pending = -1;
        int length = 0;
        boolean powers = false;
        while (from + length < limit && length < MAX_LENGTH) {
            char c = text[from + length];
            int part = c == CIRCLE && length > 0 ? 0 : numeral(c);
            if (part == NONE || (part >= 20 && part < 100 && length > 0)) {
                break;
            }
            length++;
            if (part >= 10) {
                total += part % 10 == 0 && part < 100 && part > 10 ? part : part * Math.max(1, pending);
                pending = -1;
                powers = true;
            } else if (powers || pending < 0) {
                pending = part;
                if (!powers) {
                    total = 0;
                }
            } else {
                pending = pending * 10 + part;
            }
            if (total > 100_000_000 || pending > 100_000_000) {
                break;
            }
        }
        int value = total + Math.max(0, pending);
        return new Numeral(value, length, powers ? (value > 999 ? 4 : 2) : length);
    }
}
