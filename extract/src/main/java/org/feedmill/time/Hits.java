package org.feedmill.time;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.time.Sense.Kind;
import org.jspecify.annotations.Nullable;

/** What the words of a text mean, looked up once per place. */
final class Hits {

    /** A meaning that reaches from its place to the token before {@code next}. */
    record Hit(Sense sense, int next) {}

    private static final Hit[] NONE = {};
    private static final int LONGEST = 28;
    private static final int MARKER_REACH = 30;

    private final Tokens tokens;
    private final Lexicon lexicon;
    private final Hit[] @Nullable [] cache;
    private final long[] masks;
    private int @Nullable [] markers;

    Hits(Tokens tokens, Lexicon lexicon) {
        this.tokens = tokens;
        this.lexicon = lexicon;
        this.cache = new Hit[tokens.count][];
        this.masks = new long[tokens.count];
    }

    /** The words are Chinese, Japanese or Korean. */
    boolean eastAsian() {
        String language = lexicon.language();
        return language.equals("zh") || language.equals("ja") || language.equals("ko") || language.equals("yue");
    }

    Hit[] at(int i) {
        if (i >= tokens.count) {
            return NONE;
        }
        Hit[] known = cache[i];
        if (known == null) {
            known = tokens.kind[i] == Tokens.SIGN ? NONE : find(i);
            cache[i] = known;
        }
        return known;
    }

    /** A word such as "ago" or "later" follows within reach: without one an amount of time is no date. */
    boolean markerNear(int i) {
        if (markers == null) {
            markers = new int[tokens.count];
            int next = Integer.MAX_VALUE;
            for (int k = tokens.count - 1; k >= 0; k--) {
                boolean marker = (mask(k) & (Field.AGO.bit() | Field.HENCE.bit())) != 0;
                next = marker ? k : next;
                markers[k] = next;
            }
        }
        return markers[i] < i + MARKER_REACH;
    }

    /** Bits of the fields that can match at this place: most steps of the tree are dismissed by it. */
    long mask(int i) {
        long mask = masks[i];
        if (mask == 0) {
            mask = tokens.kind[i] == Tokens.SIGN ? Field.SIGN.bit() : Field.LETTER.bit();
            mask |= Field.GAP.bit();
            if (tokens.kind[i] == Tokens.NUMBER) {
                mask |= numberMask(i);
            }
            if (tokens.isSign(i, '\'')) {
                mask |= Field.YEAR2.bit();
            }
            if (tokens.kind[i] == Tokens.GLYPH && tokens.value[i] == '元') {
                mask |= Field.YEAR.bit();
            }
            for (Hit hit : at(i)) {
                mask |= Masks.of(hit.sense.kind());
            }
            masks[i] = mask;
        }
        return mask;
    }

    private long numberMask(int i) {
        int digits = tokens.digits[i];
        int value = tokens.value[i];
        long mask = 0;
        if (digits <= 2) {
            mask |= Masks.SHORT_NUMBER;
            mask |= value >= 1 && value <= 12 ? Field.MONTH.bit() : 0;
            mask |= value >= 1 && value <= 31 ? Field.DAY.bit() | Field.DAY_WORD.bit() : 0;
            mask |= digits == 2 ? Field.YEAR2.bit() : 0;
        }
        mask |= digits <= 4 ? Field.YEAR.bit() : 0;
        mask |= digits == 4 ? Field.YEAR4.bit() : 0;
        mask |= digits >= 4 ? Field.COMPACT.bit() : 0;
        return digits <= 4 && unitFollows(i) ? mask | Masks.SPANS : mask;
    }

    /** Something that can be a unit, or lead to one, stands close behind. */
    private boolean unitFollows(int i) {
        for (int k = i + 1; k < Math.min(tokens.count, i + 5); k++) {
            if (tokens.kind[k] == Tokens.WORD || tokens.kind[k] == Tokens.GLYPH) {
                return at(k).length > 0;
            }
        }
        return false;
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

    private Hit[] find(int i) {
        List<Hit> out = List.of();
        int node = Lexicon.root();
        int last = Math.min(tokens.count, i + LONGEST);
        for (int k = i; k < last; k++) {
            if (k > i && Lexicon.silent(tokens, k)) {
                if (tokens.spaced[k] && tokens.value[k] != '\'') {
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
        return out.isEmpty() ? NONE : out.toArray(NONE);
    }

    /** A number inside a phrase ("tháng 2") must not be the start of a longer one ("tháng 2.5"). */
    private boolean whole(int k) {
        return tokens.kind[k] != Tokens.NUMBER
                || !(tokens.isNumber(k + 2) && tokens.glued(k + 1) && tokens.glued(k + 2) && tokens.isSign(k + 1, ':'));
    }
}
