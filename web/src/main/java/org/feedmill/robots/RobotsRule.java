package org.feedmill.robots;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.feedmill.page.address.WebAddress;

/**
 * One rule of a robots.txt: whether addresses that match a pattern may be fetched. A {@code *} matches anything, a
 * {@code $} at the end matches the end of the address.
 *
 * @param pattern percent-encoded like {@link #subject}
 */
record RobotsRule(String pattern, boolean allow) {

    private static final String SPECIAL_CHARACTERS = "*$";

    /** ASCII characters other than letters and digits that an address may contain as they are. */
    private static final String PLAIN_CHARACTERS = "-._~!#$&'()*+,/:;=?@\\";

    private static final String UNRESERVED_CHARACTERS = "-._~";
    private static final char[] HEX_DIGITS = "0123456789ABCDEF".toCharArray();

    /** Creates a rule from the pattern of a line. A dollar sign before the end is an ordinary character. */
    static RobotsRule of(String line, boolean allow) {
        String pattern = encode(line, "");
        int last = pattern.length() - 1;
        int dollar = pattern.indexOf('$');
        boolean inside = dollar >= 0 && dollar < last;
        return new RobotsRule(
                inside ? pattern.substring(0, last).replace("$", "%24") + pattern.charAt(last) : pattern, allow);
    }

    /** Returns the text that patterns are matched against: path and query, each character in its canonical encoding. */
    static String subject(WebAddress address) {
        String whole = address.query() == null ? address.path() : address.path() + "?" + address.query();
        return encode(whole, SPECIAL_CHARACTERS);
    }

    /**
     * Returns the canonical encoding of a path: unreserved characters as they are, all that are not ASCII or not allowed
     * in an address as percent-encoded UTF-8, and the digits of such codes in upper case.
     *
     * @param special further characters to encode
     */
    private static String encode(String path, String special) {
        byte[] bytes = path.getBytes(UTF_8);
        StringBuilder out = new StringBuilder(bytes.length + 8);
        for (int i = 0; i < bytes.length; i++) {
            int c = bytes[i] & 0xFF;
            int coded = c == '%' && i + 2 < bytes.length ? hexByte(bytes[i + 1], bytes[i + 2]) : -1;
            if (coded >= 0) {
                i += 2;
                if (isAlphanumeric(coded) || UNRESERVED_CHARACTERS.indexOf(coded) >= 0) {
                    out.append((char) coded);
                } else {
                    appendEncoded(out, coded);
                }
            } else if (isAlphanumeric(c) || (PLAIN_CHARACTERS.indexOf(c) >= 0 && special.indexOf(c) < 0)) {
                out.append((char) c);
            } else {
                appendEncoded(out, c);
            }
        }
        return out.toString();
    }

    private static int hexByte(byte high, byte low) {
        int first = Character.digit((char) (high & 0xFF), 16);
        int second = Character.digit((char) (low & 0xFF), 16);
        return first < 0 || second < 0 ? -1 : 16 * first + second;
    }

    private static boolean isAlphanumeric(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    }

    private static void appendEncoded(StringBuilder out, int value) {
        out.append('%').append(HEX_DIGITS[value >> 4]).append(HEX_DIGITS[value & 15]);
    }

    boolean matches(String subject) {
        boolean whole = pattern.endsWith("$");
        int end = whole ? pattern.length() - 1 : pattern.length();
        int star = nextStar(0, end);
        if (star == end) {
            boolean begins = subject.startsWith(pattern.substring(0, end));
            return begins && (!whole || subject.length() == end);
        }
        return subject.startsWith(pattern.substring(0, star)) && matchesRest(subject, star, end, whole);
    }

    /**
     * Matches the pieces after the first star: each at its first position, which leaves the most room, and the last one
     * at the end.
     */
    private boolean matchesRest(String subject, int firstStar, int end, boolean whole) {
        int star = firstStar;
        int at = firstStar;
        while (star < end) {
            int next = nextStar(star + 1, end);
            String piece = pattern.substring(star + 1, next);
            if (whole && next == end) {
                return subject.length() - piece.length() >= at && subject.endsWith(piece);
            }
            int found = subject.indexOf(piece, at);
            if (found < 0) {
                return false;
            }
            at = found + piece.length();
            star = next;
        }
        return true;
    }

    private int nextStar(int from, int end) {
        int at = pattern.indexOf('*', from);
        return at < 0 || at > end ? end : at;
    }
}
