package org.feedmill.time;

import java.util.ArrayList;
import java.util.List;

/** Goes over the tokens once and takes the longest match at each place. */
final class Scanner {

    private Scanner() {}

    static List<TimeMatch> scan(Tokens tokens, Lexicon lexicon, PatternTree tree, boolean loose) {
        List<TimeMatch> out = new ArrayList<>();
        Matcher matcher = new Matcher(tokens, lexicon, tree, loose);
        int i = 0;
        while (i < tokens.count) {
            TimeMatch match = matcher.at(i);
            if (match == null) {
                i++;
            } else {
                out.add(match);
                i = matcher.endToken();
            }
        }
        return out;
    }
}
