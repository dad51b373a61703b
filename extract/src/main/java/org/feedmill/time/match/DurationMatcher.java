package org.feedmill.time.match;

import java.util.function.IntConsumer;
import org.feedmill.time.lexicon.WordHit;
import org.feedmill.time.lexicon.WordSense;
import org.feedmill.time.lexicon.WordSense.SenseKind;
import org.feedmill.time.pattern.PatternField;
import org.feedmill.time.pattern.ReadingSlots;
import org.feedmill.time.text.TextTokens;

/** Matches amounts of time: "3 hours", "two days and a half", "1 year, 2 months", "saa 3", up to four units. */
final class DurationMatcher {

    private static final int MAX_PAIRS = 7;
    private static final int HUNDREDTHS = 100;

    private final TextTokens tokens;
    private final WordLookup hits;
    private final int[] slots;

    DurationMatcher(TextTokens tokens, WordLookup hits, int[] slots) {
        this.tokens = tokens;
        this.hits = hits;
        this.slots = slots;
    }

    void walk(PatternField field, int i, IntConsumer then) {
        if (field == PatternField.SPAN) {
            matchPairs(i, MAX_PAIRS, SenseKind.UNIT, then);
        } else {
            matchExact(field, i, then);
            int way = slots[ReadingSlots.DIRECTION];
            slots[ReadingSlots.DIRECTION] = field == PatternField.SPAN_AGO ? -1 : 1;
            matchPairs(i, 1, field == PatternField.SPAN_AGO ? SenseKind.UNIT_AGO : SenseKind.UNIT_IN, then);
            slots[ReadingSlots.DIRECTION] = way;
        }
    }

    /** Matches a phrase that contains number, unit and direction. */
    private void matchExact(PatternField field, int i, IntConsumer then) {
        for (WordHit hit : hits.hitsAt(i)) {
            boolean ago = hit.sense().extra() < 0;
            if (hit.sense().kind() == SenseKind.EXACT && ago == (field == PatternField.SPAN_AGO)) {
                slots[ReadingSlots.DIRECTION] = ago ? -1 : 1;
                int slot = ReadingSlots.SPAN + hit.sense().value();
                slots[slot] = Math.abs(hit.sense().extra()) * HUNDREDTHS;
                slots[ReadingSlots.SPAN_FINEST] = hit.sense().value();
                then.accept(hit.after(i));
                slots[slot] = ReadingSlots.NONE;
                slots[ReadingSlots.SPAN_FINEST] = ReadingSlots.NONE;
                slots[ReadingSlots.DIRECTION] = ReadingSlots.NONE;
            }
        }
    }

    private void matchPairs(int i, int left, SenseKind unitKind, IntConsumer then) {
        amount(i, left, unitKind, then);
        for (WordHit hit : hits.hitsAt(i)) {
            if (hit.sense().kind() == SenseKind.UNIT_BEFORE) {
                unitFirst(hit, hit.after(i), left, unitKind, then);
            }
        }
    }

    private void amount(int i, int left, SenseKind unitKind, IntConsumer then) {
        if (tokens.isNumber(i)) {
            int fraction = decimals(i);
            long value = (long) tokens.value(i) * HUNDREDTHS + (fraction >= 0 ? fraction : 0);
            if (tokens.digits(i) <= 4 && value < 600_000) {
                unit(fraction >= 0 ? i + 3 : i + 1, (int) value, left, unitKind, then);
            }
        }
        for (WordHit hit : hits.hitsAt(i)) {
            if (hit.sense().kind() == SenseKind.NUMBER) {
                unit(hit.after(i), hit.sense().value() * HUNDREDTHS, left, unitKind, then);
            } else if (hit.sense().kind() == SenseKind.HALF_NUMBER) {
                unit(hit.after(i), HUNDREDTHS / 2, left, unitKind, then);
            }
        }
    }

    /** Hundredths after a decimal point, or -1, as in "1.5" and "2,5". */
    private int decimals(int i) {
        boolean point = tokens.isSign(i + 1, '.') || tokens.isSign(i + 1, ',');
        if (point
                && tokens.isGlued(i + 1)
                && tokens.isGlued(i + 2)
                && tokens.isNumber(i + 2)
                && tokens.digits(i + 2) <= 2) {
            return tokens.digits(i + 2) == 1 ? tokens.value(i + 2) * 10 : tokens.value(i + 2);
        }
        return -1;
    }

    private void unit(int i, int amount, int left, SenseKind unitKind, IntConsumer then) {
        int k = i;
        for (int n = 0; n < 3 && k >= 0; n++) {
            for (WordHit hit : hits.hitsAt(k)) {
                if (hit.sense().kind() == unitKind) {
                    add(hit, hit.after(k), amount, left, unitKind, then);
                }
            }
            int filled = hits.after(k, SenseKind.FILLER);
            int half = halfAt(k);
            if (n == 0 && half > 0) {
                amount += HUNDREDTHS / 2;
                k = half;
            } else {
                k = filled;
            }
        }
    }

    private int halfAt(int k) {
        int and = hits.after(k, SenseKind.AND);
        int half = and > 0 ? hits.after(and, SenseKind.HALF_NUMBER) : hits.after(k, SenseKind.HALF_NUMBER);
        return half;
    }

    private void unitFirst(WordHit unit, int i, int left, SenseKind unitKind, IntConsumer then) {
        int flipped = slots[ReadingSlots.SPAN_UNIT_FIRST];
        slots[ReadingSlots.SPAN_UNIT_FIRST] = 1;
        if (tokens.isNumber(i) && tokens.digits(i) <= 3) {
            add(unit, i + 1, tokens.value(i) * HUNDREDTHS, left, unitKind, then);
        }
        for (WordHit hit : hits.hitsAt(i)) {
            if (hit.sense().kind() == SenseKind.NUMBER) {
                add(unit, hit.after(i), hit.sense().value() * HUNDREDTHS, left, unitKind, then);
            }
        }
        slots[ReadingSlots.SPAN_UNIT_FIRST] = flipped;
    }

    private void add(WordHit unit, int next, int amount, int left, SenseKind unitKind, IntConsumer then) {
        if (amount >= 100_000 && unit.sense().value() == WordSense.YEAR) {
            return;
        }
        int slot = ReadingSlots.SPAN + unit.sense().value();
        int before = slots[slot];
        if (before != ReadingSlots.NONE && before % (HUNDREDTHS * 10) != 0) {
            return;
        }
        int finest = slots[ReadingSlots.SPAN_FINEST];
        slots[slot] = (before == ReadingSlots.NONE ? 0 : before)
                + amount * unit.sense().extra();
        slots[ReadingSlots.SPAN_FINEST] = finest == ReadingSlots.NONE
                ? unit.sense().value()
                : Math.min(finest, unit.sense().value());
        int half = halfAt(next);
        if (half > 0) {
            slots[slot] += HUNDREDTHS / 2;
            then.accept(half);
            slots[slot] -= HUNDREDTHS / 2;
        }
        then.accept(next);
        if (left > 1) {
            matchMore(next, left - 1, unitKind, then);
        }
        slots[slot] = before;
        slots[ReadingSlots.SPAN_FINEST] = finest;
    }

    private void matchMore(int i, int left, SenseKind unitKind, IntConsumer then) {
        int k = tokens.isSign(i, ',') || tokens.isSign(i, '.') ? i + 1 : i;
        int and = hits.after(k, SenseKind.AND);
        matchPairs(and > 0 ? and : k, left, unitKind, then);
    }
}
