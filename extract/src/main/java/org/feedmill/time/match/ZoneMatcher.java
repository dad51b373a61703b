package org.feedmill.time.match;

import org.feedmill.time.lexicon.WordHit;
import org.feedmill.time.lexicon.WordSense.SenseKind;
import org.feedmill.time.text.TextTokens;

/** Matches a time zone after a time of day: Z, +09:00, -0500, UTC, GMT+9, JST, (MSK). */
final class ZoneMatcher {

    private final TextTokens tokens;
    private final WordLookup hits;
    private int minutes;

    ZoneMatcher(TextTokens tokens, WordLookup hits) {
        this.tokens = tokens;
        this.hits = hits;
    }

    /** Offset in minutes of the last zone read. */
    int minutes() {
        return minutes;
    }

    /** The position after a zone that starts here, or -1. */
    int read(int i) {
        if (i >= tokens.count) {
            return -1;
        }
        boolean bracket = tokens.isSign(i, '(') || tokens.isSign(i, '[');
        int k = bracket ? i + 1 : i;
        int next = namedZone(k);
        if (next < 0) {
            next = tokens.isSign(k, ',') ? -1 : numericOffset(k, false);
        }
        if (next < 0) {
            return -1;
        }
        if (bracket) {
            return tokens.isSign(next, ')') || tokens.isSign(next, ']') ? next + 1 : -1;
        }
        return next;
    }

    private int namedZone(int k) {
        for (WordHit hit : hits.hitsAt(k)) {
            if (hit.sense().kind() == SenseKind.ZONE) {
                minutes = hit.sense().value();
                int further = minutes == 0 ? numericOffset(hit.after(k), true) : -1;
                return further > 0 ? further : hit.after(k);
            }
        }
        return -1;
    }

    private int numericOffset(int k, boolean afterName) {
        boolean plus = tokens.isSign(k, '+');
        boolean minus = tokens.isSign(k, '-');
        if (!(plus || minus) || !tokens.isNumber(k + 1) || !tokens.isGlued(k + 1)) {
            return -1;
        }
        int digits = tokens.digits(k + 1);
        int value = tokens.value(k + 1);
        int hours = digits == 4 ? value / 100 : value;
        int rest = digits == 4 ? value % 100 : 0;
        int next = k + 2;
        if (digits <= 2 && tokens.isSign(next, ':') && tokens.isNumber(next + 1) && tokens.digits(next + 1) == 2) {
            rest = tokens.value(next + 1);
            next += 2;
        } else if (digits != 4 && !(afterName || (digits == 2 && plus && tokens.isGlued(k)))) {
            return -1;
        }
        if (hours > 14 || rest > 59) {
            return -1;
        }
        minutes = (plus ? 1 : -1) * (hours * 60 + rest);
        return next;
    }
}
