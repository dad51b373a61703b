package org.feedmill.time;

import java.util.List;
import org.feedmill.time.lexicon.TimeLexicon;
import org.feedmill.time.match.TimeMatcher;
import org.feedmill.time.pattern.PatternTree;
import org.feedmill.time.pattern.TimeReading;
import org.feedmill.time.text.TextTokens;
import org.jspecify.annotations.Nullable;

/** Scans the tokens of a text once and takes the longest match at each position. */
final class TimeScanner {

    private TimeScanner() {}

    /** Adds the matches to {@code out}. */
    static void scan(TextTokens tokens, TimeLexicon lexicon, PatternTree tree, boolean loose, List<TimeMatch> out) {
        TimeMatcher matcher = new TimeMatcher(tokens, lexicon, tree, loose);
        int i = 0;
        while (i < tokens.count) {
            TimeMatch match = matchAt(matcher, tokens, i);
            if (match == null) {
                i++;
            } else {
                int end = matcher.endToken();
                boolean last = end == tokens.count; // then no match can be longer
                int later = last || match.isStrong() ? -1 : fullerStart(matcher, tokens, match, i, end);
                if (later > 0) {
                    i = later;
                } else {
                    out.add(match);
                    i = end;
                }
            }
        }
    }

    /**
     * Returns the start, inside a weak match, of a more complete match that ends later: "the 2" of "the 2 May 2024"
     * must not win because it is first.
     */
    private static int fullerStart(TimeMatcher matcher, TextTokens tokens, TimeMatch match, int start, int end) {
        for (int k = start + 1; k < end; k++) {
            TimeMatch other = matchAt(matcher, tokens, k);
            if (other != null && other.end() > match.end() && other.completeness() > match.completeness()) {
                return k;
            }
        }
        return -1;
    }

    /** The longest match that starts at this token, null if there is none. */
    private static @Nullable TimeMatch matchAt(TimeMatcher matcher, TextTokens tokens, int i) {
        List<TimeReading> readings = matcher.readingsAt(i);
        return readings == null
                ? null
                : new TimeMatch(
                        tokens.start(i),
                        tokens.end(matcher.endToken() - 1),
                        readings.getFirst().pattern(),
                        readings);
    }
}
