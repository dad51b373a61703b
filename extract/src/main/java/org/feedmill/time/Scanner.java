package org.feedmill.time;

import java.util.List;

/** Goes over the tokens once and takes the longest match at each place. */
final class Scanner {

    private Scanner() {}

    /** Adds what it finds to {@code out}. */
    static void scan(Tokens tokens, Lexicon lexicon, PatternTree tree, boolean loose, List<TimeMatch> out) {
        Matcher matcher = new Matcher(tokens, lexicon, tree, loose);
        int i = 0;
        while (i < tokens.count) {
            TimeMatch match = matcher.at(i);
            if (match == null) {
                i++;
            } else {
                int end = matcher.endToken();
                boolean last = end == tokens.count; // then nothing reaches further
                int later = last || match.strong() ? -1 : later(matcher, match, i, end);
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
    private static int later(Matcher matcher, TimeMatch match, int start, int end) {
        for (int k = start + 1; k < end; k++) {
            TimeMatch other = matcher.at(k);
            if (other != null && other.end() > match.end() && other.weight() > match.weight()) {
                return k;
            }
        }
        return -1;
    }
}
