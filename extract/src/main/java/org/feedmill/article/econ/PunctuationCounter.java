package org.feedmill.article.econ;

/**
 * Counts the periods and commas of a text in any script (P3's punc-num). Sentences have them, menus do not.
 *
 * <p>Differences from the paper: a point or comma inside a number, a name or an address (3.5, example.org) ends nothing
 * and does not count. In Thai and Lao, which have no such marks, spaces count, because they separate phrases.
 */
public final class PunctuationCounter {

    /** Full stops and commas that always count, including small, half-width and vertical forms. */
    private static final String MARKS = "。，、．｡､﹐﹑﹒︐︑︒"
            // Arabic and Urdu, Syriac, N'Ko, Armenian, Ethiopic
            + "\u060C\u06D4\u0700\u0701\u0702\u07F8\u07F9\u055D\u0589\u1361\u1362\u1363\u1364"
            // danda and double danda (Devanagari, Bengali and others), Sinhala, Lepcha, Ol Chiki, Meetei Mayek
            + "\u0964\u0965\u0DF4\u1C3B\u1C3C\u1C7E\u1C7F\uAAF0\uABEB"
            // Khmer, Myanmar, Tibetan, Thai, Balinese, Javanese, Cham, Tai Tham, Mongolian, Lisu, Vai, Bamum
            + "\u17D4\u17D5\u104A\u104B\u0F0D\u0F0E\u0E5A\u0E5B\u1B5E\u1B5F\uA9C8\uA9C9\uAA5D\uAA5E\uAA5F\u1AA8"
            + "\u1802\u1803\u1808\u1809\uA4FE\uA4FF\uA60D\uA60E\uA6F3\uA6F4\u166E";

    private static final char MIDDLE_DOT = '\u00B7';
    private static final char ANO_TELEIA = '\u0387';

    private PunctuationCounter() {}

    /** Returns the number of periods, commas and similar marks. */
    public static int count(String text) {
        return count(text.toCharArray());
    }

    /** Returns the number of periods, commas and similar marks. */
    public static int count(char[] text) {
        int count = 0;
        for (int i = 0; i < text.length; i++) {
            char c = text[i];
            if (c < 128) {
                if (c <= '.') {
                    boolean point = c == '.' || c == ',';
                    count += point && !isInsideWord(text, i) || (c == ' ' && isPhraseSpace(text, i)) ? 1 : 0;
                }
            } else if (c == MIDDLE_DOT || c == ANO_TELEIA) {
                count += i > 0 && isGreek(text[i - 1]) ? 1 : 0;
            } else if (!isCommonLetter(c) && MARKS.indexOf(c) >= 0) {
                count++;
            }
        }
        return count;
    }

    /** Returns true if a word continues after the point. */
    private static boolean isInsideWord(char[] text, int at) {
        char next = at + 1 < text.length ? text[at + 1] : ' ';
        return next < 128
                ? (next >= '0' && next <= '9') || ((next | 0x20) >= 'a' && (next | 0x20) <= 'z')
                : Character.isLetterOrDigit(next);
    }

    private static boolean isPhraseSpace(char[] text, int at) {
        return at > 0 && isSpaceless(text[at - 1]) && at + 1 < text.length;
    }

    /** Thai and Lao write spaces only between phrases. */
    private static boolean isSpaceless(char c) {
        return c >= 0x0E01 && c <= 0x0EFF;
    }

    private static boolean isGreek(char c) {
        return (c >= 0x0370 && c <= 0x03FF) || (c >= 0x1F00 && c <= 0x1FFF);
    }

    /** The most common letters, which need no look-up: Latin, Greek, Cyrillic; ideographs, kana, Hangul. */
    private static boolean isCommonLetter(char c) {
        return c < 0x0530 || (c >= 0x3041 && c <= 0xA4CF) || (c >= 0xAC00 && c <= 0xD7FF);
    }
}
