package org.feedmill.list.scan;

/**
 * Measures the information in a text of any script: letters count once, ideographs and syllables as much as a short
 * word.
 */
public final class TextWeight {

    private TextWeight() {}

    /**
     * The number of letters and digits of the text, with each Chinese, Japanese or Korean one counted as 2.5: "news
     * item" and 最新消息 have the same weight.
     */
    public static int weight(String text) {
        int halves = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < 128) {
                halves += isPlain(c) || (c >= '0' && c <= '9') ? 2 : 0;
            } else if (isWide(c)) {
                halves += 5;
            } else if (isLetter(c) || isDigit(c)) {
                halves += 2;
            }
        }
        return halves / 2;
    }

    /**
     * The weight and the letter share of a text, read in one pass.
     *
     * @param letterShare as {@link #letterShare} measures it
     */
    public record TextMeasure(int weight, double letterShare) {}

    public static TextMeasure measure(String text) {
        int halves = 0;
        int letters = 0;
        int all = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < 128) {
                boolean plain = isPlain(c);
                halves += plain || (c >= '0' && c <= '9') ? 2 : 0;
                letters += plain ? 1 : 0;
                all += c == ' ' ? 0 : 1;
            } else {
                boolean letter = isLetter(c);
                halves += isWide(c) ? 5 : letter || isDigit(c) ? 2 : 0;
                letters += letter || Character.isSurrogate(c) ? 1 : 0;
                all++;
            }
        }
        return new TextMeasure(halves / 2, all == 0 ? 0 : (double) letters / all);
    }

    /** Returns true if a text has at least this weight; reads no more of it than necessary. */
    public static boolean weighsAtLeast(String text, int least) {
        int halves = 0;
        for (int i = 0; i < text.length() && halves < 2 * least; i++) {
            char c = text.charAt(i);
            if (c < 128) {
                halves += isPlain(c) || (c >= '0' && c <= '9') ? 2 : 0;
            } else if (isWide(c)) {
                halves += 5;
            } else if (isLetter(c) || isDigit(c)) {
                halves += 2;
            }
        }
        return halves >= 2 * least;
    }

    /** Formats a count with its noun: "1 item", "2 items". */
    public static String formatCount(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }

    /** Formats a number with two decimals. */
    public static String formatNumber(double value) {
        long hundredths = Math.round(100 * Math.abs(value));
        String end = String.valueOf(100 + hundredths % 100).substring(1);
        return (value < 0 && hundredths > 0 ? "-" : "") + hundredths / 100 + "." + end;
    }

    /** Share of letters among the characters other than white space. */
    public static double letterShare(String text) {
        int letters = 0;
        int all = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c != ' ') {
                all++;
                letters += (c < 128 ? isPlain(c) : isLetter(c) || Character.isSurrogate(c)) ? 1 : 0;
            }
        }
        return all == 0 ? 0 : (double) letters / all;
    }

    /** The number at the start of a text, as in "12. Title" or "12) Title"; 0 if there is none. */
    public static int leadingNumber(String text) {
        int at = 0;
        int number = 0;
        while (at < text.length() && at < 5 && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            number = 10 * number + text.charAt(at) - '0';
            at++;
        }
        boolean mark = at > 0 && at + 1 < text.length() && ".)、．:".indexOf(text.charAt(at)) >= 0;
        return mark && Character.isWhitespace(text.charAt(at + 1)) || (mark && text.charAt(at) > 0x2000) ? number : 0;
    }

    /** The text after such a number. */
    public static String withoutNumber(String text) {
        if (leadingNumber(text) == 0) {
            return text;
        }
        int at = 0;
        while (text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            at++;
        }
        return text.substring(at + 1).strip();
    }

    /** Returns true if a text has a digit of any script. */
    public static boolean hasDigit(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (isDigit(c)) {
                return true;
            }
        }
        return false;
    }

    /** Returns true if a text has any weight besides its digits. */
    public static boolean hasWord(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < 128 ? isPlain(c) : !isDigit(c) && (isWide(c) || isLetter(c))) {
                return true;
            }
        }
        return false;
    }

    public static String withoutDigits(String text) {
        StringBuilder out = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!isDigit(c)) {
                out.append(c);
            }
        }
        return out.toString();
    }

    /** Returns true if a text is a web address: one word with a scheme, or with a slash after a dot. */
    public static boolean isUrl(String text) {
        int space = text.indexOf(' ');
        int end = space < 0 ? text.length() : space;
        if (text.length() - end > 3) {
            return false;
        }
        int scheme = text.indexOf("://");
        int dot = text.indexOf('.');
        return (scheme > 0 && scheme < 6)
                || text.startsWith("www.")
                || (dot > 0 && text.indexOf('/', dot) > 0 && dot < end);
    }

    /** The same as {@link Character#isDigit(char)}, faster for ASCII, ideographs and Hangul. */
    public static boolean isDigit(char c) {
        return c < 0x660 ? c >= '0' && c <= '9' : !isInScriptWithoutDigits(c) && Character.isDigit(c);
    }

    /** The same as {@link Character#isLetter(char)}, faster for ideographs and Hangul. */
    private static boolean isLetter(char c) {
        return (c >= 0x4e00 && c <= 0x9fff) || (c >= 0xac00 && c <= 0xd7a3) || Character.isLetter(c);
    }

    private static boolean isInScriptWithoutDigits(char c) {
        return (c >= 0x2000 && c < 0xa000) || (c >= 0xac00 && c < 0xff00);
    }

    private static boolean isPlain(char c) {
        int small = c | 0x20;
        return small >= 'a' && small <= 'z';
    }

    private static boolean isWide(char c) {
        return (c >= 0x3040 && c <= 0x30ff) || (c >= 0x3400 && c <= 0x9fff) || (c >= 0xac00 && c <= 0xd7af);
    }
}
