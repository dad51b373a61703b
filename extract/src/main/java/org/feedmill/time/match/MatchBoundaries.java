package org.feedmill.time.match;

import org.feedmill.time.pattern.JoinedPatterns;
import org.feedmill.time.text.TextTokens;

/**
 * Checks the boundaries of a match: it must not begin or end inside a longer number, version, phone number, path or
 * code.
 */
final class MatchBoundaries {

    private final TextTokens tokens;
    private final WordLookup hits;
    private final boolean loose;

    MatchBoundaries(TextTokens tokens, WordLookup hits, boolean loose) {
        this.tokens = tokens;
        this.hits = hits;
        this.loose = loose;
    }

    boolean canStart(int i) {
        if (!tokens.isNumber(i) || i == 0 || tokens.isSpaced(i) || tokens.isIdeographic(i)) {
            return true;
        }
        if (tokens.kind(i - 1) == TextTokens.WORD) {
            return hits.hitsAt(i - 1).length > 0;
        }
        if (tokens.kind(i - 1) != TextTokens.SIGN) {
            return true;
        }
        char sign = (char) tokens.value(i - 1);
        if ("+$€£¥₩₹#<>=_^".indexOf(sign) >= 0) {
            return false;
        }
        boolean joint = "-/.:,".indexOf(sign) >= 0;
        boolean code = sign == '/' || (sign == '-' && tokens.digits(i) < 4);
        boolean path = code && tokens.isGlued(i - 1) && i > 1 && tokens.kind(i - 2) == TextTokens.WORD;
        return loose || (!path && !(joint && tokens.isGlued(i - 1) && tokens.isNumber(i - 2)));
    }

    boolean canEnd(int end, JoinedPatterns so) {
        if (end >= tokens.count || tokens.isSpaced(end)) {
            return true;
        }
        if (tokens.isSign(end - 1, '.') && tokens.isNumber(end)) {
            return false;
        }
        if (!tokens.isNumber(end - 1)) {
            return true;
        }
        if (tokens.kind(end) == TextTokens.WORD) {
            return hits.hitsAt(end).length > 0
                    || loose
                    || (tokens.hash[end] == TextTokens.hash('t') && tokens.isNumber(end + 1));
        }
        if (tokens.kind(end) == TextTokens.NUMBER) {
            return tokens.isIdeographic(end) != tokens.isIdeographic(end - 1);
        }
        if (tokens.kind(end) != TextTokens.SIGN) {
            return true;
        }
        char sign = (char) tokens.value(end);
        if (sign == '%' || sign == '°') {
            return false;
        }
        boolean range = sign == '-' && so.has(JoinedPatterns.CLOCK);
        boolean joint = sign == '-' || sign == '/' || sign == '.' || sign == ':';
        return range || !(joint && tokens.isGlued(end + 1) && tokens.isNumber(end + 1));
    }

    /** Returns true for a short number without a date word after it; such numbers are frequent in prose. */
    boolean isPlainNumber(int i) {
        if (!tokens.isNumber(i) || tokens.digits(i) > 4) {
            return tokens.isNumber(i) && tokens.digits(i) != 8 && tokens.digits(i) != 12 && tokens.digits(i) != 14;
        }
        int last = Math.min(tokens.count, i + 4);
        for (int k = i + 1; k < last; k++) {
            if (tokens.kind(k) != TextTokens.SIGN) {
                return tokens.kind(k) == TextTokens.WORD
                        && hits.hitsAt(k).length == 0
                        && tokens.hash[k] != TextTokens.hash('t');
            }
        }
        return last == tokens.count && hits.hitsAt(i).length == 0;
    }

    /** A weekday of one or two letters counts in brackets, before a date, or if it is separated from all other text. */
    boolean isSeparate(int from, int to, int depth) {
        if (tokens.isSign(from - 1, '(') || tokens.isSign(from - 1, '[')) {
            return tokens.isSign(to, ')') || tokens.isSign(to, ']') || tokens.isSign(to, '.') || tokens.isSign(to, ',');
        }
        boolean left = from == 0 || tokens.isSpaced(from) || (depth == 0 && tokens.kind(from - 1) == TextTokens.SIGN);
        boolean right = to >= tokens.count || tokens.isSpaced(to) || tokens.kind(to) == TextTokens.SIGN;
        boolean glyph = tokens.kind(from) == TextTokens.GLYPH;
        return left && right && (depth == 0 || glyph);
    }
}
