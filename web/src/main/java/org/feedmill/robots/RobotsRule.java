package org.feedmill.robots;

import crawlercommons.robots.SimpleRobotRules;
import org.feedmill.page.address.WebAddress;

/**
 * One rule of a robots.txt: whether addresses that match a pattern may be fetched. A {@code *} matches anything, a
 * {@code $} at the end matches the end of the address. The library's matcher uses the first position at which the text
 * after a {@code *} matches and never tries another, so that {@code /*.php$} would miss {@code /a.php/b.php}; therefore
 * this class replaces it.
 *
 * @param pattern percent-encoded like {@link #subject}
 */
record RobotsRule(String pattern, boolean allow) {

    private static final boolean[] SPECIAL_CHARACTERS = specialCharacters();

    /** Creates a rule from the pattern of a line. A dollar sign before the end is an ordinary character. */
    static RobotsRule of(String line, boolean allow) {
        int last = line.length() - 1;
        int dollar = line.indexOf('$');
        boolean inside = dollar >= 0 && dollar < last;
        return new RobotsRule(inside ? line.substring(0, last).replace("$", "%24") + line.charAt(last) : line, allow);
    }

    /** Returns the text that patterns are matched against: path and query, each character in its canonical encoding. */
    static String subject(WebAddress address) {
        String whole = address.query() == null ? address.path() : address.path() + "?" + address.query();
        return SimpleRobotRules.escapePath(whole, SPECIAL_CHARACTERS);
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

    private static boolean[] specialCharacters() {
        boolean[] ascii = new boolean[128];
        ascii['*'] = true;
        ascii['$'] = true;
        return ascii;
    }
}
