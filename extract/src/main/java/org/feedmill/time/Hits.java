package org.feedmill.time;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.time.Sense.Kind;
import org.jspecify.annotations.Nullable;

/** What the words of a text mean, looked up once per place. */
final class Hits {

    /** A meaning that reaches from its place to the token before {@code next}. */
    record Hit(Sense sense, int next) {}

    private static final List<Hit> NONE = List.of();
    private static final int LONGEST = 28;

    private final Tokens tokens;
    private final Lexicon lexicon;
    private final @Nullable List<Hit>[] cache;

    @SuppressWarnings({"unchecked", "rawtypes"})
    Hits(Tokens tokens, Lexicon lexicon) {
        this.tokens = tokens;
        this.lexicon = lexicon;
        this.cache = new List[tokens.count];
    }

    List<Hit> at(int i) {
        if (i >= tokens.count) {
            return NONE;
        }
        List<Hit> known = cache[i];
        if (known == null) {
            known = tokens.kind[i] == Tokens.SIGN ? NONE : find(i);
            cache[i] = known;
        }
        return known;
    }

    /** The place after the longest phrase of this kind, or -1. */
    int after(int i, Kind kind) {
        int best = -1;
        for (Hit hit : at(i)) {
            if (hit.sense.kind() == kind) {
                best = Math.max(best, hit.next);
            }
        }
        return best;
    }

    private List<Hit> find(int i) {
        List<Hit> out = NONE;
        int node = Lexicon.root();
        int last = Math.min(tokens.count, i + LONGEST);
        for (int k = i; k < last; k++) {
            if (k > i && Lexicon.silent(tokens, k)) {
                if (tokens.spaced[k]) {
                    break;
                }
                continue;
            }
            node = lexicon.next(node, tokens.hash[k]);
            if (node < 0) {
                break;
            }
            Sense[] senses = lexicon.senses(node);
            if (senses.length > 0 && whole(k)) {
                out = out.isEmpty() ? new ArrayList<>(4) : out;
                for (Sense sense : senses) {
                    out.add(new Hit(sense, k + 1));
                }
            }
        }
        return out;
    }

    /** A number inside a phrase ("tháng 2") must not be the start of a longer one ("tháng 2.5"). */
    private boolean whole(int k) {
        return tokens.kind[k] != Tokens.NUMBER
                || !(tokens.isNumber(k + 2) && tokens.glued(k + 1) && tokens.glued(k + 2) && tokens.isSign(k + 1, ':'));
    }
}
