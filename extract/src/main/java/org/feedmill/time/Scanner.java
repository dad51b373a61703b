package org.feedmill.time;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Scans the tokens of a text once and takes the longest match at each place. */
final class Scanner {

    private Scanner() {}

    /** Adds what it finds to {@code out}. */
    static void scan(Tokens tokens, Lexicon lexicon, PatternTree tree, boolean loose, List<TimeMatch> out) {
        Matcher matcher = new Matcher(tokens, lexicon, tree, loose);
        int i = 0;
        while (i < tokens.count) {
            TimeMatch match = match(matcher, tokens, i);
            if (match == null) {
                i++;
            } else {
                int end = matcher.endToken();
                boolean last = end == tokens.count; // then nothing reaches further
                int later = last || match.strong() ? -1 : later(matcher, tokens, match, i, end);
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
     * Where inside a weak match a fuller one starts that reaches further: "the 2" of "the 2 May 2024" must not win by
     * being first.
     */
    private static int later(Matcher matcher, Tokens tokens, TimeMatch match, int start, int end) {
        for (int k = start + 1; k < end; k++) {
            TimeMatch other = match(matcher, tokens, k);
            if (other != null && other.end() > match.end() && other.weight() > match.weight()) {
                return k;
            }
        }
        return -1;
    }

    /** The longest match that starts at this token, null where none does. */
    private static @Nullable TimeMatch match(Matcher matcher, Tokens tokens, int i) {
        List<Reading> readings = matcher.at(i);
        return readings == null
                ? null
                : new TimeMatch(
                        tokens.start(i),
                        tokens.end(matcher.endToken() - 1),
                        readings.getFirst().pattern(),
                        readings);
    }
}
