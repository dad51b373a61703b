package org.feedmill.time;

import java.util.Arrays;
import org.feedmill.time.Sense.Kind;
import org.jspecify.annotations.Nullable;

/** Looks up the meanings of the words of a text, once per token. */
final class Hits {

    /** The largest hour: Japanese programmes count on past midnight, as in 25時. */
    static final int MAX_HOUR = 29;

    private static final WordHit[] NONE = {};
    private static final int LONGEST = 28;
    private static final int MARKER_REACH = 30;

    private static final long MARKERS = Field.AGO.bit() | Field.HENCE.bit();
    private static final long MONTH = Field.MONTH.bit();
    private static final long DAY = Field.DAY.bit() | Field.DAY_WORD.bit() | Field.END_DAY.bit();
    private static final long SIXTIETH = Field.MINUTE.bit() | Field.SECOND.bit() | Field.ORD.bit();
    private static final long HOUR = Field.HOUR.bit();
    private static final long YEAR = Field.YEAR.bit();
    private static final long YEAR2 = Field.YEAR2.bit();
    private static final long YEAR4 = Field.YEAR4.bit();

    private final Tokens tokens;
    private final Lexicon lexicon;
    private final WordHit[] @Nullable [] cache;
    private final long[] masks;

    Hits(Tokens tokens, Lexicon lexicon) {
        this.tokens = tokens;
        this.lexicon = lexicon;
        this.cache = new WordHit[tokens.count][];
        this.masks = new long[tokens.count + 1];
        masks[tokens.count] = Masks.END;
    }

    /** The words are Chinese, Japanese or Korean. */
    boolean eastAsian() {
        String language = lexicon.language();
        return language.equals("zh") || language.equals("ja") || language.equals("ko") || language.equals("yue");
    }

    WordHit[] at(int i) {
        return i < cache.length ? within(i) : NONE;
    }

    private WordHit[] within(int i) {
        WordHit[] known = cache[i];
        return known == null ? look(i) : known;
    }

    private WordHit[] look(int i) {
        int kind = tokens.kind(i);
        boolean none = kind == Tokens.SIGN || (kind == Tokens.NUMBER && tokens.value(i) > lexicon.largestNumber());
        WordHit[] found = none ? NONE : find(i);
        cache[i] = found;
        return found;
    }

    /** A word such as "ago" or "later" follows within reach: without one an amount of time is no date. */
    boolean markerNear(int i) {
        int end = Math.min(tokens.count, i + MARKER_REACH);
        for (int k = i; k < end; k++) {
            if ((mask(k) & MARKERS) != 0) {
                return true;
            }
        }
        return false;
    }

    /** Mask of what can match at this token, see {@link Masks}: it rejects most steps of the tree. */
    long mask(int i) {
        long mask = masks[i];
        return mask == 0 ? makeMask(i) : mask;
    }

    private long makeMask(int i) {
        int kind = tokens.kind(i);
        long mask = kind == Tokens.SIGN ? signMask(tokens.value(i)) : Masks.letter(tokens.hash[i]);
        if (kind == Tokens.NUMBER) {
            mask |= numberMask(i);
        } else if (kind == Tokens.GLYPH && tokens.value(i) == '元') {
            mask |= YEAR;
        }
        for (WordHit hit : at(i)) {
            mask |= Masks.of(hit.sense().kind());
        }
        masks[i] = mask;
        return mask;
    }

    private static long signMask(int sign) {
        long mask = Masks.sign(sign);
        return switch (sign) {
            case ',', '.', '(', ')', '·', '"', '-' -> mask | Masks.JOINS;
            case '\'' -> mask | Masks.JOINS | YEAR2;
            default -> mask;
        };
    }

    private long numberMask(int i) {
        int digits = tokens.digits(i);
        int value = tokens.value(i);
        long mask = 0;
        if (digits <= 2) {
            mask |= value >= 1 && value <= 12 ? MONTH : 0;
            mask |= value >= 1 && value <= 31 ? DAY : 0;
            mask |= value <= 60 ? SIXTIETH : 0;
            mask |= value <= MAX_HOUR ? HOUR : 0;
            mask |= digits == 2 ? YEAR2 : 0;
        }
        mask |= digits <= 4 ? YEAR : 0;
        mask |= digits == 4 ? YEAR4 : 0;
        mask |= digits >= 4 ? Masks.width(digits) : 0;
        boolean counts = digits <= 4 && unitFollows(i) && (leadsToUnit(i + 1) || leadsToUnit(i + 3));
        return counts ? mask | Masks.SPANS : mask;
    }

    /** Something that can be a unit, or lead to one, stands close behind. */
    private boolean unitFollows(int i) {
        for (int k = i + 1; k < Math.min(tokens.count, i + 5); k++) {
            if (tokens.kind(k) == Tokens.WORD || tokens.kind(k) == Tokens.GLYPH) {
                return at(k).length > 0;
            }
        }
        return false;
    }

    /** A unit, or what may stand before one, at the place after a number or its decimals. */
    private boolean leadsToUnit(int k) {
        for (WordHit hit : at(k)) {
            Kind kind = hit.sense().kind();
            boolean unit = kind == Kind.UNIT || kind == Kind.UNIT_AGO || kind == Kind.UNIT_IN;
            if (unit || kind == Kind.FILL || kind == Kind.AND || kind == Kind.HALF_NUM) {
                return true;
            }
        }
        return false;
    }

    /** The place after the longest phrase of this kind, or -1. */
    int after(int i, Kind kind) {
        WordHit[] all = at(i);
        return all.length == 0 ? -1 : after(all, i, kind);
    }

    private static int after(WordHit[] all, int i, Kind kind) {
        int best = -1;
        for (WordHit hit : all) {
            if (hit.sense().kind() == kind) {
                best = Math.max(best, hit.after(i));
            }
        }
        return best;
    }

    private WordHit[] find(int i) {
        int node = lexicon.next(Lexicon.root(), tokens.hash[i]);
        if (node < 0) {
            return NONE;
        }
        WordHit[] out = whole(i) ? lexicon.senses(node) : NONE;
        return lexicon.goesOn(node) ? longer(i, node, out) : out;
    }

    private WordHit[] longer(int i, int first, WordHit[] alone) {
        WordHit[] out = alone;
        int node = first;
        int last = Math.min(tokens.count, i + LONGEST);
        for (int k = i + 1; k < last; k++) {
            if (Lexicon.silent(tokens, k)) {
                if (tokens.spaced(k) && tokens.value(k) != '\'') {
                    break;
                }
                continue;
            }
            node = lexicon.next(node, tokens.hash[k]);
            if (node < 0) {
                break;
            }
            WordHit[] senses = lexicon.senses(node);
            if (senses.length > 0 && whole(k)) {
                out = joined(out, senses, k + 1 - i);
            }
        }
        return out;
    }

    private static WordHit[] joined(WordHit[] shorter, WordHit[] senses, int length) {
        int size = shorter.length;
        WordHit[] out = size == 0 ? new WordHit[senses.length] : Arrays.copyOf(shorter, size + senses.length);
        for (int k = 0; k < senses.length; k++) {
            out[size + k] = new WordHit(senses[k].sense(), length);
        }
        return out;
    }

    /** A number inside a phrase ("tháng 2") must not be the start of a longer one ("tháng 2.5"). */
    private boolean whole(int k) {
        return tokens.kind(k) != Tokens.NUMBER
                || !(tokens.isNumber(k + 2) && tokens.glued(k + 1) && tokens.glued(k + 2) && tokens.isSign(k + 1, ':'));
    }
}
