package org.feedmill.text;

import org.jspecify.annotations.Nullable;

/**
 * An IP address in a text, from one offset up to another: IPv4 and IPv6, also with parts hidden as sites hide those of
 * their guests (61.135.*.*, 202.108.33.x, 2a02:8109:****).
 *
 * @param start where it begins
 * @param end the first offset after it
 * @param sure whether it is certainly not a version number, which has small numbers and no stars
 */
public record IpAddress(int start, int end, boolean sure) {

    private static final int PARTS = 4;
    private static final int GROUPS = 8;

    /** One hidden group may represent all following groups. */
    private static final int MIN_HIDDEN_GROUPS = 3;

    private static final int MAX_MASK_LENGTH = 4;

    /** The first address in a text, null if there is none. Every offset is read a bounded number of times. */
    public static @Nullable IpAddress find(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (digit(text.charAt(i)) && (i == 0 || !inside(text.charAt(i - 1)))) {
                int six = parseV6(text, i);
                int end = six > 0 ? six : parseV4(text, i);
                if (end > 0) {
                    return new IpAddress(i, end, six > 0 || sure(text.substring(i, end)));
                }
            }
        }
        return null;
    }

    /** Returns true for stars, two hidden parts or a number of three digits. */
    private static boolean sure(String address) {
        int hidden = 0;
        int digits = 0;
        int most = 0;
        for (int i = 0; i < address.length(); i++) {
            char c = address.charAt(i);
            hidden += isStar(c) ? 2 : mask(c) && address.charAt(i - 1) == '.' ? 1 : 0;
            digits = digit(c) ? digits + 1 : 0;
            most = Math.max(most, digits);
        }
        return hidden >= 2 || most >= 3;
    }

    /** Returns the address as it is written in the text it was found in. */
    public String in(String text) {
        return text.substring(start, end);
    }

    /** The end of an IPv4 address that starts here, -1 if there is none; 202.108.* is one too. */
    private static int parseV4(String text, int start) {
        int at = start;
        for (int part = 0; part < PARTS; part++) {
            int hidden = part > 0 ? mask(text, at, 3) : -1;
            int end = hidden > 0 ? hidden : number(text, at);
            if (end < 0) {
                return -1;
            }
            boolean more = end + 1 < text.length() && text.charAt(end) == '.' && part(text.charAt(end + 1));
            if (!more) {
                boolean enough = part == PARTS - 1 || (part == PARTS - 2 && isStar(text.charAt(at)));
                return enough && (end == text.length() || !letter(text.charAt(end))) ? end : -1;
            }
            at = end + 1;
        }
        return -1;
    }

    private static int number(String text, int start) {
        int at = start;
        int value = 0;
        while (at < text.length() && at < start + 3 && digit(text.charAt(at))) {
            value = 10 * value + text.charAt(at++) - '0';
        }
        boolean over = value > 255 || (at < text.length() && digit(text.charAt(at)));
        return at == start || over ? -1 : at;
    }

    private static int mask(String text, int start, int longest) {
        int at = start;
        while (at < text.length() && at < start + longest && mask(text.charAt(at))) {
            at++;
        }
        return at == start ? -1 : at;
    }

    /** The same for IPv6; all public addresses begin with 2 or 3 in a group of four digits, as no clock time does. */
    private static int parseV6(String text, int start) {
        int at = group(text, start);
        if (at != start + 4 || text.charAt(start) < '2' || text.charAt(start) > '3') {
            return -1;
        }
        int groups = 1;
        boolean folded = false;
        boolean hidden = false;
        while (at < text.length() && text.charAt(at) == ':' && groups <= GROUPS) {
            boolean fold = at + 1 < text.length() && text.charAt(at + 1) == ':';
            if (fold && folded) {
                return -1;
            }
            folded |= fold;
            int next = at + (fold ? 2 : 1);
            int end = group(text, next);
            if (end < 0 && !fold) {
                break;
            }
            groups += end < 0 ? 0 : 1;
            hidden |= end > next && isStar(text.charAt(next));
            at = Math.max(next, end);
        }
        boolean enough = folded ? groups < GROUPS : groups == GROUPS || (hidden && groups >= MIN_HIDDEN_GROUPS);
        return enough && (at == text.length() || !letter(text.charAt(at))) ? at : -1;
    }

    private static int group(String text, int start) {
        int masked = mask(text, start, MAX_MASK_LENGTH);
        int at = start;
        while (at < text.length() && at < start + 4 && Character.digit(text.charAt(at), 16) >= 0) {
            at++;
        }
        return masked > 0 ? masked : at == start ? -1 : at;
    }

    private static boolean inside(char c) {
        return c == '.' || letter(c);
    }

    private static boolean part(char c) {
        return digit(c) || mask(c);
    }

    private static boolean mask(char c) {
        return isStar(c) || c == 'x' || c == 'X';
    }

    private static boolean isStar(char c) {
        return c == '*' || c == '＊';
    }

    private static boolean digit(char c) {
        return c >= '0' && c <= '9';
    }

    /**
     * Returns true for letters of scripts that separate words by spaces: in 来自61.135.1.2的网友, the address is between
     * words.
     */
    private static boolean letter(char c) {
        return digit(c) || c < 0x2e80 && Character.isLetter(c);
    }
}
