package org.feedmill.time.match;

import java.util.Arrays;
import org.feedmill.time.lexicon.TimeLexicon;
import org.feedmill.time.lexicon.WordHit;
import org.feedmill.time.lexicon.WordSense.SenseKind;
import org.feedmill.time.pattern.PatternField;
import org.feedmill.time.pattern.PatternMasks;
import org.feedmill.time.text.TextTokens;
import org.jspecify.annotations.Nullable;

/** Looks up the meanings of the words of a text, once per token. */
final class WordLookup {

    /** The largest hour: Japanese programmes continue counting after midnight, as in 25時. */
    static final int MAX_HOUR = 29;

    private static final WordHit[] NONE = {};
    private static final int MAX_PHRASE_TOKENS = 28;
    private static final int MAX_MARKER_DISTANCE = 30;

    private static final long MARKERS = PatternField.AGO.bit() | PatternField.HENCE.bit();
    private static final long MONTH = PatternField.MONTH.bit();
    private static final long DAY = PatternField.DAY.bit() | PatternField.DAY_WORD.bit() | PatternField.END_DAY.bit();
    private static final long SIXTIETH =
            PatternField.MINUTE.bit() | PatternField.SECOND.bit() | PatternField.ORDINAL.bit();
    private static final long HOUR = PatternField.HOUR.bit();
    private static final long YEAR = PatternField.YEAR.bit();
    private static final long YEAR2 = PatternField.YEAR2.bit();
    private static final long YEAR4 = PatternField.YEAR4.bit();

    private final TextTokens tokens;
    private final TimeLexicon lexicon;
    private final WordHit[] @Nullable [] cache;
    private final long[] masks;

    WordLookup(TextTokens tokens, TimeLexicon lexicon) {
        this.tokens = tokens;
        this.lexicon = lexicon;
        this.cache = new WordHit[tokens.count][];
        this.masks = new long[tokens.count + 1];
        masks[tokens.count] = PatternMasks.END;
    }

    /** Returns true if the words are Chinese, Japanese or Korean. */
    boolean isEastAsian() {
        String language = lexicon.language();
        return language.equals("zh") || language.equals("ja") || language.equals("ko") || language.equals("yue");
    }

    WordHit[] hitsAt(int i) {
        return i < cache.length ? cachedAt(i) : NONE;
    }

    private WordHit[] cachedAt(int i) {
        WordHit[] known = cache[i];
        return known == null ? lookUp(i) : known;
    }

    private WordHit[] lookUp(int i) {
        int kind = tokens.kind(i);
        boolean none =
                kind == TextTokens.SIGN || (kind == TextTokens.NUMBER && tokens.value(i) > lexicon.largestNumber());
        WordHit[] found = none ? NONE : find(i);
        cache[i] = found;
        return found;
    }

    /** Returns true if a word such as "ago" or "later" is near: without one, an amount of time is not a date. */
    boolean hasMarkerNear(int i) {
        int end = Math.min(tokens.count, i + MAX_MARKER_DISTANCE);
        for (int k = i; k < end; k++) {
            if ((mask(k) & MARKERS) != 0) {
                return true;
            }
        }
        return false;
    }

    /** Mask of what can match at this token, see {@link PatternMasks}; it rules out most steps of the tree. */
    long mask(int i) {
        long mask = masks[i];
        return mask == 0 ? makeMask(i) : mask;
    }

    private long makeMask(int i) {
        int kind = tokens.kind(i);
        long mask = kind == TextTokens.SIGN ? signMask(tokens.value(i)) : PatternMasks.letter(tokens.hash[i]);
        if (kind == TextTokens.NUMBER) {
            mask |= numberMask(i);
        } else if (kind == TextTokens.GLYPH && tokens.value(i) == '元') {
            mask |= YEAR;
        }
        for (WordHit hit : hitsAt(i)) {
            mask |= PatternMasks.of(hit.sense().kind());
        }
        masks[i] = mask;
        return mask;
    }

    private static long signMask(int sign) {
        long mask = PatternMasks.sign(sign);
        return switch (sign) {
            case ',', '.', '(', ')', '·', '"', '-' -> mask | PatternMasks.SKIPPABLE;
            case '\'' -> mask | PatternMasks.SKIPPABLE | YEAR2;
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
        mask |= digits >= 4 ? PatternMasks.width(digits) : 0;
        boolean counts = digits <= 4 && unitFollows(i) && (leadsToUnit(i + 1) || leadsToUnit(i + 3));
        return counts ? mask | PatternMasks.SPANS : mask;
    }

    /** Returns true if a unit, or words that may precede one, follow within a few tokens. */
    private boolean unitFollows(int i) {
        for (int k = i + 1; k < Math.min(tokens.count, i + 5); k++) {
            if (tokens.kind(k) == TextTokens.WORD || tokens.kind(k) == TextTokens.GLYPH) {
                return hitsAt(k).length > 0;
            }
        }
        return false;
    }

    /** Returns true for a unit, or a word that may precede one, after a number or its decimals. */
    private boolean leadsToUnit(int k) {
        for (WordHit hit : hitsAt(k)) {
            SenseKind kind = hit.sense().kind();
            boolean unit = kind == SenseKind.UNIT || kind == SenseKind.UNIT_AGO || kind == SenseKind.UNIT_IN;
            if (unit || kind == SenseKind.FILLER || kind == SenseKind.AND || kind == SenseKind.HALF_NUMBER) {
                return true;
            }
        }
        return false;
    }

    /** The position after the longest phrase of this kind, or -1. */
    int after(int i, SenseKind kind) {
        WordHit[] all = hitsAt(i);
        return all.length == 0 ? -1 : after(all, i, kind);
    }

    private static int after(WordHit[] all, int i, SenseKind kind) {
        int best = -1;
        for (WordHit hit : all) {
            if (hit.sense().kind() == kind) {
                best = Math.max(best, hit.after(i));
            }
        }
        return best;
    }

    private WordHit[] find(int i) {
        int node = lexicon.next(TimeLexicon.root(), tokens.hash[i]);
        if (node < 0) {
            return NONE;
        }
        WordHit[] out = isWholeNumber(i) ? lexicon.senses(node) : NONE;
        return lexicon.hasLongerPhrase(node) ? findLonger(i, node, out) : out;
    }

    private WordHit[] findLonger(int i, int first, WordHit[] alone) {
        WordHit[] out = alone;
        int node = first;
        int last = Math.min(tokens.count, i + MAX_PHRASE_TOKENS);
        for (int k = i + 1; k < last; k++) {
            if (TimeLexicon.isIgnoredSign(tokens, k)) {
                if (tokens.isSpaced(k) && tokens.value(k) != '\'') {
                    break;
                }
                continue;
            }
            node = lexicon.next(node, tokens.hash[k]);
            if (node < 0) {
                break;
            }
            WordHit[] senses = lexicon.senses(node);
            if (senses.length > 0 && isWholeNumber(k)) {
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
    private boolean isWholeNumber(int k) {
        return tokens.kind(k) != TextTokens.NUMBER
                || !(tokens.isNumber(k + 2)
                        && tokens.isGlued(k + 1)
                        && tokens.isGlued(k + 2)
                        && tokens.isSign(k + 1, ':'));
    }
}
