package org.feedmill.time;

/**
 * Checks the boundaries of a match: it must not begin or end inside a longer number, version, phone number, path or
 * code.
 */
final class Edges {

    private final Tokens tokens;
    private final Hits hits;
    private final boolean loose;

    Edges(Tokens tokens, Hits hits, boolean loose) {
        this.tokens = tokens;
        this.hits = hits;
        this.loose = loose;
    }

    boolean startsWell(int i) {
        if (!tokens.isNumber(i) || i == 0 || tokens.spaced(i) || tokens.han(i)) {
            return true;
        }
        if (tokens.kind(i - 1) == Tokens.WORD) {
            return hits.at(i - 1).length > 0;
        }
        if (tokens.kind(i - 1) != Tokens.SIGN) {
            return true;
        }
        char sign = (char) tokens.value(i - 1);
        if ("+$€£¥₩₹#<>=_^".indexOf(sign) >= 0) {
            return false;
        }
        boolean joint = "-/.:,".indexOf(sign) >= 0;
        boolean code = sign == '/' || (sign == '-' && tokens.digits(i) < 4);
        boolean path = code && tokens.glued(i - 1) && i > 1 && tokens.kind(i - 2) == Tokens.WORD;
        return loose || (!path && !(joint && tokens.glued(i - 1) && tokens.isNumber(i - 2)));
    }

    boolean endsWell(int end, Joined so) {
        if (end >= tokens.count || tokens.spaced(end)) {
            return true;
        }
        if (tokens.isSign(end - 1, '.') && tokens.isNumber(end)) {
            return false;
        }
        if (!tokens.isNumber(end - 1)) {
            return true;
        }
        if (tokens.kind(end) == Tokens.WORD) {
            return hits.at(end).length > 0
                    || loose
                    || (tokens.hash[end] == Tokens.hash('t') && tokens.isNumber(end + 1));
        }
        if (tokens.kind(end) == Tokens.NUMBER) {
            return tokens.han(end) != tokens.han(end - 1);
        }
        if (tokens.kind(end) != Tokens.SIGN) {
            return true;
        }
        char sign = (char) tokens.value(end);
        if (sign == '%' || sign == '°') {
            return false;
        }
        boolean range = sign == '-' && so.has(Joined.CLOCK);
        boolean joint = sign == '-' || sign == '/' || sign == '.' || sign == ':';
        return range || !(joint && tokens.glued(end + 1) && tokens.isNumber(end + 1));
    }

    /** A short number that nothing date-like follows: prose is full of them. */
    boolean alone(int i) {
        if (!tokens.isNumber(i) || tokens.digits(i) > 4) {
            return tokens.isNumber(i) && tokens.digits(i) != 8 && tokens.digits(i) != 12 && tokens.digits(i) != 14;
        }
        int last = Math.min(tokens.count, i + 4);
        for (int k = i + 1; k < last; k++) {
            if (tokens.kind(k) != Tokens.SIGN) {
                return tokens.kind(k) == Tokens.WORD && hits.at(k).length == 0 && tokens.hash[k] != Tokens.hash('t');
            }
        }
        return last == tokens.count && hits.at(i).length == 0;
    }

    /** A weekday of one or two letters counts in brackets, before a date, or apart from everything. */
    boolean standsFree(int from, int to, int depth) {
        if (tokens.isSign(from - 1, '(') || tokens.isSign(from - 1, '[')) {
            return tokens.isSign(to, ')') || tokens.isSign(to, ']') || tokens.isSign(to, '.') || tokens.isSign(to, ',');
        }
        boolean left = from == 0 || tokens.spaced(from) || (depth == 0 && tokens.kind(from - 1) == Tokens.SIGN);
        boolean right = to >= tokens.count || tokens.spaced(to) || tokens.kind(to) == Tokens.SIGN;
        boolean glyph = tokens.kind(from) == Tokens.GLYPH;
        return left && right && (depth == 0 || glyph);
    }
}
