package org.feedmill.list.field;

/**
 * Rejects nearly all texts that contain neither a time of day nor a range of days, at a fraction of the cost of the
 * patterns of {@link ClockRange} and the date scan of {@link DayRange}. Without it, reading events took a third of a
 * page's parse on the bench.
 */
final class ClockPrefilter {

    private static final String AFTER_HOUR = ":hH時点點시ч";
    private static final String BEFORE_HOUR = "午前後전후上";
    private static final String DASHES = "-–—−~〜～至到";
    private static final String[] CONNECTORS = {
        "to", "bis", "until", "till", "à", "a", "al", "alle", "às", "до", "tot", "til", "do", "até", "au"
    };
    private static final int MAX_CONNECTOR_LENGTH = 5;

    /** From this letter on, scripts do not separate words with spaces. */
    private static final char FIRST_UNSPACED = 0x0E00;

    private ClockPrefilter() {}

    /** Returns true if a number is next to a sign or letter that makes it a time of day. */
    static boolean mayHoldClock(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= '0' && c <= '9' && (isHourBefore(text, i + 1) || isHourAfter(text, i))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isHourBefore(String text, int end) {
        int at = skipSpace(text, end);
        if (at == text.length()) {
            return false;
        }
        char c = text.charAt(at);
        if (c == '.') {
            int unit = skipSpace(text, at + 3);
            return at == end && isDigit(text, at + 1) && isDigit(text, at + 2) && isOneOf(text, unit, "uUhH");
        }
        return AFTER_HOUR.indexOf(c) >= 0
                || ((c == 'u' || c == 'U') && isOneOf(text, at + 1, "hH"))
                || ((c == 'a' || c == 'A' || c == 'p' || c == 'P')
                        && isOneOf(text, isOneOf(text, at + 1, ".") ? at + 2 : at + 1, "mM"));
    }

    private static boolean isHourAfter(String text, int digit) {
        int at = digit - 1;
        if (at >= 0 && isSpace(text.charAt(at))) {
            at--;
        }
        return at >= 0 && BEFORE_HOUR.indexOf(text.charAt(at)) >= 0;
    }

    private static int skipSpace(String text, int at) {
        return at < text.length() && isSpace(text.charAt(at)) ? at + 1 : Math.min(at, text.length());
    }

    private static boolean isSpace(char c) {
        return c == ' ' || (c >= '\t' && c <= '\r');
    }

    private static boolean isDigit(String text, int at) {
        return at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9';
    }

    private static boolean isOneOf(String text, int at, String characters) {
        return at < text.length() && characters.indexOf(text.charAt(at)) >= 0;
    }

    /** Returns true if a text contains a dash or a word such as "to", as between the first and last day of a range. */
    static boolean mayHoldRange(String text) {
        int word = -1;
        for (int i = 0; i <= text.length(); i++) {
            char c = i < text.length() ? text.charAt(i) : ' ';
            if (isRangeSign(text, c, i)) {
                return true;
            }
            if (isSpacedLetter(c)) {
                word = word < 0 ? i : word;
            } else if (word >= 0) {
                if (isConnector(text, word, i)) {
                    return true;
                }
                word = -1;
            }
        }
        return false;
    }

    private static boolean isRangeSign(String text, char c, int at) {
        return c < 128
                ? c == '-' || c == '~'
                : DASHES.indexOf(c) >= 0
                        || (c == 'か' && text.startsWith("から", at))
                        || (c == '부' && text.startsWith("부터", at));
    }

    private static boolean isSpacedLetter(char c) {
        return c < 128 ? (c | 0x20) >= 'a' && (c | 0x20) <= 'z' : c < FIRST_UNSPACED && Character.isLetter(c);
    }

    private static boolean isConnector(String text, int from, int to) {
        if (to - from > MAX_CONNECTOR_LENGTH) {
            return false;
        }
        for (String connector : CONNECTORS) {
            if (connector.length() == to - from && text.regionMatches(true, from, connector, 0, to - from)) {
                return true;
            }
        }
        return false;
    }
}
