package org.feedmill.time;

import java.util.function.IntConsumer;
import org.feedmill.time.Sense.Kind;

/** Matches amounts of time: "3 hours", "two days and a half", "1 year, 2 months", "saa 3", up to four units. */
final class Spans {

    private static final int MAX_PAIRS = 7;
    private static final int WHOLE = 100;

    private final Tokens tokens;
    private final Hits hits;
    private final int[] slots;

    Spans(Tokens tokens, Hits hits, int[] slots) {
        this.tokens = tokens;
        this.hits = hits;
        this.slots = slots;
    }

    void walk(Field field, int i, IntConsumer then) {
        if (field == Field.SPAN) {
            pairs(i, MAX_PAIRS, Kind.UNIT, then);
        } else {
            exact(field, i, then);
            int way = slots[Slots.WAY];
            slots[Slots.WAY] = field == Field.SPAN_AGO ? -1 : 1;
            pairs(i, 1, field == Field.SPAN_AGO ? Kind.UNIT_AGO : Kind.UNIT_IN, then);
            slots[Slots.WAY] = way;
        }
    }

    /** A phrase that holds number, unit and direction. */
    private void exact(Field field, int i, IntConsumer then) {
        for (WordHit hit : hits.at(i)) {
            boolean ago = hit.sense().extra() < 0;
            if (hit.sense().kind() == Kind.EXACT && ago == (field == Field.SPAN_AGO)) {
                slots[Slots.WAY] = ago ? -1 : 1;
                int slot = Slots.SPAN + hit.sense().value();
                slots[slot] = Math.abs(hit.sense().extra()) * WHOLE;
                slots[Slots.SPAN_FINEST] = hit.sense().value();
                then.accept(hit.after(i));
                slots[slot] = Slots.NONE;
                slots[Slots.SPAN_FINEST] = Slots.NONE;
                slots[Slots.WAY] = Slots.NONE;
            }
        }
    }

    private void pairs(int i, int left, Kind unitKind, IntConsumer then) {
        amount(i, left, unitKind, then);
        for (WordHit hit : hits.at(i)) {
            if (hit.sense().kind() == Kind.UNIT_BEFORE) {
                unitFirst(hit, hit.after(i), left, unitKind, then);
            }
        }
    }

    private void amount(int i, int left, Kind unitKind, IntConsumer then) {
        if (tokens.isNumber(i)) {
            int fraction = decimals(i);
            long value = (long) tokens.value(i) * WHOLE + (fraction >= 0 ? fraction : 0);
            if (tokens.digits(i) <= 4 && value < 600_000) {
                unit(fraction >= 0 ? i + 3 : i + 1, (int) value, left, unitKind, then);
            }
        }
        for (WordHit hit : hits.at(i)) {
            if (hit.sense().kind() == Kind.NUM) {
                unit(hit.after(i), hit.sense().value() * WHOLE, left, unitKind, then);
            } else if (hit.sense().kind() == Kind.HALF_NUM) {
                unit(hit.after(i), WHOLE / 2, left, unitKind, then);
            }
        }
    }

    /** Hundredths after a decimal point, or -1: "1.5", "2,5". */
    private int decimals(int i) {
        boolean point = tokens.isSign(i + 1, '.') || tokens.isSign(i + 1, ',');
        if (point
                && tokens.glued(i + 1)
                && tokens.glued(i + 2)
                && tokens.isNumber(i + 2)
                && tokens.digits(i + 2) <= 2) {
            return tokens.digits(i + 2) == 1 ? tokens.value(i + 2) * 10 : tokens.value(i + 2);
        }
        return -1;
    }

    private void unit(int i, int amount, int left, Kind unitKind, IntConsumer then) {
        int k = i;
        for (int n = 0; n < 3 && k >= 0; n++) {
            for (WordHit hit : hits.at(k)) {
                if (hit.sense().kind() == unitKind) {
                    add(hit, hit.after(k), amount, left, unitKind, then);
                }
            }
            int filled = hits.after(k, Kind.FILL);
            int half = halfAt(k);
            if (n == 0 && half > 0) {
                amount += WHOLE / 2;
                k = half;
            } else {
                k = filled;
            }
        }
    }

    private int halfAt(int k) {
        int and = hits.after(k, Kind.AND);
        int half = and > 0 ? hits.after(and, Kind.HALF_NUM) : hits.after(k, Kind.HALF_NUM);
        return half;
    }

    private void unitFirst(WordHit unit, int i, int left, Kind unitKind, IntConsumer then) {
        int flipped = slots[Slots.SPAN_FLIPPED];
        slots[Slots.SPAN_FLIPPED] = 1;
        if (tokens.isNumber(i) && tokens.digits(i) <= 3) {
            add(unit, i + 1, tokens.value(i) * WHOLE, left, unitKind, then);
        }
        for (WordHit hit : hits.at(i)) {
            if (hit.sense().kind() == Kind.NUM) {
                add(unit, hit.after(i), hit.sense().value() * WHOLE, left, unitKind, then);
            }
        }
        slots[Slots.SPAN_FLIPPED] = flipped;
    }

    private void add(WordHit unit, int next, int amount, int left, Kind unitKind, IntConsumer then) {
        if (amount >= 100_000 && unit.sense().value() == Sense.YEAR) {
            return;
        }
        int slot = Slots.SPAN + unit.sense().value();
        int before = slots[slot];
        if (before != Slots.NONE && before % (WHOLE * 10) != 0) {
            return;
        }
        int finest = slots[Slots.SPAN_FINEST];
        slots[slot] =
                (before == Slots.NONE ? 0 : before) + amount * unit.sense().extra();
        slots[Slots.SPAN_FINEST] = finest == Slots.NONE
                ? unit.sense().value()
                : Math.min(finest, unit.sense().value());
        int half = halfAt(next);
        if (half > 0) {
            slots[slot] += WHOLE / 2;
            then.accept(half);
            slots[slot] -= WHOLE / 2;
        }
        then.accept(next);
        if (left > 1) {
            more(next, left - 1, unitKind, then);
        }
        slots[slot] = before;
        slots[Slots.SPAN_FINEST] = finest;
    }

    private void more(int i, int left, Kind unitKind, IntConsumer then) {
        int k = tokens.isSign(i, ',') || tokens.isSign(i, '.') ? i + 1 : i;
        int and = hits.after(k, Kind.AND);
        pairs(and > 0 ? and : k, left, unitKind, then);
    }
}
