package org.feedmill.time;

import org.feedmill.time.Pattern.Step;
import org.feedmill.time.PatternTree.Node;
import org.feedmill.time.Sense.Kind;
import org.jspecify.annotations.Nullable;

/**
 * Walks the pattern tree over the tokens from one place. Depth is bounded by the longest pattern, breadth by the tree:
 * the work per place does not depend on the length of the text.
 */
final class Walker {

    /** Receives each pattern that ends before the token {@code next}. */
    interface Then {
        void reached(int next, Pattern pattern);
    }

    private static final int MAX_GAP = 5;
    /** After "at" comes a time, in brackets a count, never a day: "Sat at 5", "May 2024 (12)". */
    private static final long AFTER_AT = Field.DAY.bit() | Field.DAY_WORD.bit() | Field.YEAR2.bit();

    final Tokens tokens;
    final Hits hits;
    final int[] slots = Slots.empty();
    private @Nullable Spans spans;

    private final boolean loose;

    Walker(Tokens tokens, Hits hits, boolean loose) {
        this.loose = loose;
        this.tokens = tokens;
        this.hits = hits;
    }

    /** Created when first needed: few texts contain an amount of time. */
    private Spans spans() {
        Spans known = spans;
        if (known == null) {
            known = new Spans(tokens, hits, slots);
            spans = known;
        }
        return known;
    }

    void walk(Node node, int i, Then then) {
        if (node.endArray.length > 0) {
            end(node, i, then);
        }
        follow(node, i, hits.mask(i), then);
    }

    private static void end(Node node, int i, Then then) {
        for (Pattern pattern : node.endArray) {
            then.reached(i, pattern);
        }
    }

    private void follow(Node node, int i, long can, Then then) {
        if ((node.mask & can) == 0) {
            return;
        }
        long[] bits = node.bits;
        for (int k = 0; k < bits.length; k++) {
            if ((bits[k] & can) != 0) {
                step(node.stepArray[k], node.nextArray[k], i, then);
            }
        }
    }

    private void step(Step step, Node next, int i, Then then) {
        switch (step.field()) {
            case GAP -> gap(next, i, then);
            case SIGN -> {
                if (tokens.isSign(i, (char) step.literal())) {
                    walk(next, i + 1, then);
                }
            }
            case LETTER -> {
                if (tokens.hash[i] == step.literal() && tokens.kind(i) != Tokens.SIGN) {
                    walk(next, i + 1, then);
                }
            }
            case COMPACT -> compact(step, next, i, then);
            case MONTH -> put(Slots.MONTH, tokens.value(i), next, i + 1, then); // what the mask lets through is one
            case DAY -> put(Slots.DAY, tokens.value(i), next, i + 1, then);
            case YEAR4 -> year(tokens.value(i) >= 1200 && tokens.value(i) < 3000, next, i, then);
            case YEAR2, YEAR, DAY_WORD, END_DAY, HOUR, MINUTE, SECOND -> number(step.field(), next, i, then);
            default -> word(step.field(), next, i, then);
        }
    }

    /** Zero to five tokens that only join: commas, brackets, words such as "de", "of", "г."; no pattern ends in a gap. */
    private void gap(Node next, int i, Then then) {
        int k = i;
        boolean at = false;
        for (int n = 0; n <= MAX_GAP && k < tokens.count; n++) {
            long can = hits.mask(k);
            follow(next, k, at ? can & ~AFTER_AT : can, then);
            if ((can & Masks.JOINS) == 0) {
                return;
            }
            at |= (can & Masks.AT) != 0 || tokens.isSign(k, '(');
            k = skip(k, n == 0 && k == i);
            if (k < 0) {
                return;
            }
        }
    }

    /** The place after a token that only joins, or -1. */
    int skip(int k, boolean first) {
        if (k >= tokens.count) {
            return -1;
        }
        if (tokens.kind(k) == Tokens.SIGN) {
            int sign = tokens.value(k);
            boolean joins = sign == ','
                    || sign == '.'
                    || sign == '('
                    || sign == ')'
                    || sign == '·'
                    || sign == '\''
                    || (sign == '"' && first);
            boolean hangs = sign == '-' && tokens.glued(k) && tokens.glued(k + 1) && hits.after(k + 1, Kind.FILL) > 0;
            return joins || hangs ? k + 1 : -1;
        }
        int after = hits.after(k, Kind.FILL);
        boolean hung = after > 0 && tokens.isSign(after, '-') && tokens.glued(after) && tokens.glued(after + 1);
        return hung ? after + 1 : after;
    }

    private void put(int slot, int value, Node next, int i, Then then) {
        int old = slots[slot];
        slots[slot] = value;
        walk(next, i, then);
        slots[slot] = old;
    }

    private void number(Field field, Node next, int i, Then then) {
        if (!tokens.isNumber(i)) {
            if (field == Field.DAY_WORD) {
                dayWord(next, i, then);
            } else if (field == Field.HOUR || (field == Field.YEAR2 && tokens.isSign(i, '\''))) {
                hourWord(field, next, i, then);
            } else if (field == Field.YEAR) {
                firstYear(next, i, then);
            }
            return;
        }
        int value = tokens.value(i);
        int digits = tokens.digits(i);
        switch (field) {
            case YEAR2 ->
                year(
                        digits == 2 && !tokens.han(i) && !(tokens.isSign(i + 1, ':') && tokens.glued(i + 1)),
                        next,
                        i,
                        then);
            case YEAR -> year(digits <= 4 && value > 0, next, i, then);
            case DAY_WORD -> {
                int after = ordinalEnd(i + 1);
                slots[Slots.DAY_WORDED] = after > i + 1 ? 1 : Slots.NONE;
                put(Slots.DAY, value, next, after, then, digits <= 2 && value >= 1 && value <= 31);
                slots[Slots.DAY_WORDED] = Slots.NONE;
                dayWord(next, i, then);
            }
            case HOUR -> hour(value, digits, next, i, then);
            case MINUTE -> put(Slots.MINUTE, value, next, i + 1, then, digits == sexagesimal(i) && value <= 59);
            case END_DAY -> walkIf(digits <= 2 && value >= 1 && value <= 31, next, ordinalEnd(i + 1), then);
            default -> put(Slots.SECOND, value, next, fraction(i + 1), then, digits == sexagesimal(i) && value <= 60);
        }
    }

    private void put(int slot, int value, Node next, int i, Then then, boolean valid) {
        if (valid) {
            put(slot, value, next, i, then);
        }
    }

    private void hour(int value, int digits, Node next, int i, Then then) {
        boolean half = slots[Slots.HALF] == Slots.NONE || value <= 12 || tokens.isSign(i + 1, ':');
        boolean late = value <= Hits.MAX_HOUR && i + 1 < tokens.count && tokens.value(i + 1) == '時';
        put(Slots.HOUR, value, next, i + 1, then, digits <= 2 && (value <= 24 || late) && half);
    }

    private void walkIf(boolean valid, Node next, int i, Then then) {
        if (valid) {
            walk(next, i, then);
        }
    }

    /** Minutes and seconds after a sign have two digits, before a word one or two. */
    private int sexagesimal(int i) {
        boolean sign = i > 0 && tokens.kind(i - 1) == Tokens.SIGN;
        return sign || tokens.digits(i) > 2 || (tokens.han(i) && tokens.digits(i) > 2) ? 2 : tokens.digits(i);
    }

    private void year(boolean valid, Node next, int i, Then then) {
        if (valid) {
            slots[Slots.YEAR_DIGITS] = tokens.digits(i);
            put(Slots.YEAR, tokens.value(i), next, i + 1, then);
            slots[Slots.YEAR_DIGITS] = Slots.NONE;
        }
    }

    /** 元年 is the first year of an era. */
    private void firstYear(Node next, int i, Then then) {
        if (tokens.kind(i) == Tokens.GLYPH && tokens.value(i) == '元') {
            put(Slots.YEAR, 1, next, i + 1, then);
        }
    }

    private void hourWord(Field field, Node next, int i, Then then) {
        if (field == Field.YEAR2) {
            if (tokens.isNumber(i + 1) && tokens.digits(i + 1) == 2) {
                year(true, next, i + 1, then);
            }
            return;
        }
        for (WordHit hit : hits.at(i)) {
            if (hit.sense().kind() == Kind.NUM && hit.sense().value() <= 24) {
                put(Slots.HOUR, hit.sense().value(), next, hit.after(i), then);
            }
        }
    }

    private void dayWord(Node next, int i, Then then) {
        for (WordHit hit : hits.at(i)) {
            Kind kind = hit.sense().kind();
            boolean word = kind == Kind.ORD || (kind == Kind.NUM && loose);
            if (word && hit.sense().value() <= 31 && (loose || tokens.kind(i) == Tokens.WORD)) {
                slots[Slots.DAY_WORDED] = kind == Kind.ORD ? 1 : 2;
                put(Slots.DAY, hit.sense().value(), next, hit.after(i), then);
                slots[Slots.DAY_WORDED] = Slots.NONE;
            }
        }
    }

    /** "3rd", "1er", "8-án", "20ste": the ending belongs to the number. */
    int ordinalEnd(int i) {
        int k = tokens.isSign(i, '-')
                        || tokens.isSign(i, '.')
                        || tokens.isSign(i, '\'')
                        || tokens.isSign(i, '(')
                        || tokens.isSign(i, ':')
                ? i + 1
                : i;
        if (k < tokens.count && tokens.glued(k) && (k == i || tokens.glued(i))) {
            int after = hits.after(k, Kind.ORDINAL_END);
            if (after > 0) {
                return after;
            }
        }
        return i;
    }

    private int fraction(int i) {
        boolean point = tokens.isSign(i, '.') || tokens.isSign(i, ',');
        return point && tokens.glued(i) && tokens.glued(i + 1) && tokens.isNumber(i + 1) ? i + 2 : i;
    }

    private void compact(Step step, Node next, int i, Then then) {
        if (!tokens.isNumber(i) || tokens.digits(i) != step.width() || tokens.han(i)) {
            return;
        }
        int[] saved = slots.clone();
        if (compactValues(step, i)) {
            walk(next, i + 1, then);
        }
        System.arraycopy(saved, 0, slots, 0, saved.length);
    }

    private boolean compactValues(Step step, int i) {
        int at = 0;
        for (Field field : step.widths()) {
            int width = field == Field.YEAR4 ? 4 : 2;
            int value = tokens.part(i, at, width);
            at += width;
            boolean fits = switch (field) {
                case YEAR4 -> value >= 1900 && value < 2100;
                case MONTH -> value >= 1 && value <= 12;
                case DAY -> value >= 1 && value <= 31;
                case HOUR -> value <= 24;
                case YEAR2 -> true;
                default -> value <= 59;
            };
            if (!fits) {
                return false;
            }
            slots[slot(field)] = value;
            if (field == Field.YEAR4 || field == Field.YEAR2) {
                slots[Slots.YEAR_DIGITS] = width;
            }
        }
        return true;
    }

    private static int slot(Field field) {
        return switch (field) {
            case YEAR4, YEAR2 -> Slots.YEAR;
            case MONTH -> Slots.MONTH;
            case DAY -> Slots.DAY;
            case HOUR -> Slots.HOUR;
            case MINUTE -> Slots.MINUTE;
            default -> Slots.SECOND;
        };
    }

    private void word(Field field, Node next, int i, Then then) {
        if (field == Field.SPAN || field == Field.SPAN_AGO || field == Field.SPAN_IN) {
            if (loose || slots[Slots.WAY] != Slots.NONE || field != Field.SPAN || hits.markerNear(i)) {
                spans().walk(field, i, after -> walk(next, after, then));
            }
            return;
        }
        if (field == Field.ORD && tokens.isNumber(i) && tokens.value(i) <= 5) {
            int after = ordinalEnd(i + 1);
            put(Slots.ORD, tokens.value(i), next, after, then, after > i + 1);
        }
        for (WordHit hit : hits.at(i)) {
            meaning(field, hit.sense(), next, hit.after(i), then);
        }
    }

    private void meaning(Field field, Sense sense, Node next, int to, Then then) {
        Kind kind = sense.kind();
        switch (field) {
            case MONTH_NAME -> month(kind, sense, next, to, then);
            case WEEKDAY ->
                put(Slots.WEEKDAY, sense.value(), next, to, then, kind == Kind.WEEKDAY && sense.extra() == 0);
            case HALF -> half(sense, next, to, then);
            case ERA -> put(Slots.CALENDAR, sense.value(), next, to, then, kind == Kind.ERA);
            case PAST -> put(Slots.WAY, -1, next, to, then, kind == Kind.AGO_BEFORE);
            case AGO -> put(Slots.WAY, -1, next, to, then, kind == Kind.AGO_AFTER);
            case IN -> put(Slots.WAY, 1, next, to, then, kind == Kind.IN_BEFORE);
            case HENCE -> put(Slots.WAY, 1, next, to, then, kind == Kind.IN_AFTER);
            case REL -> rel(kind, sense, next, to, then);
            case LAST -> put(Slots.MOD, -1, next, to, then, kind == Kind.LAST);
            case THIS -> put(Slots.MOD, 0, next, to, then, kind == Kind.THIS);
            case NEXT -> put(Slots.MOD, 1, next, to, then, kind == Kind.NEXT);
            case ORD -> put(Slots.ORD, sense.value(), next, to, then, kind == Kind.ORD);
            case UNIT -> put(Slots.MOD_UNIT, sense.value(), next, to, then, kind == Kind.UNIT && sense.extra() == 1);
            default -> plain(field, kind, sense, next, to, then);
        }
    }

    private void plain(Field field, Kind kind, Sense sense, Node next, int to, Then then) {
        boolean fits = switch (field) {
            case CLOCK -> kind == Kind.CLOCK;
            case THE -> kind == Kind.THE;
            case AT -> kind == Kind.AT;
            case MINUTES -> kind == Kind.UNIT && sense.value() == Sense.MINUTE;
            case SECONDS -> kind == Kind.UNIT && sense.value() == Sense.SECOND;
            default -> false;
        };
        if (fits) {
            walk(next, to, then);
        }
    }

    private void month(Kind kind, Sense sense, Node next, int to, Then then) {
        if (kind == Kind.MONTH) {
            slots[Slots.MONTH_NAMED] = 1;
            slots[Slots.MONTH_CALENDAR] = sense.extra();
            put(Slots.MONTH, sense.value(), next, to, then);
            slots[Slots.MONTH_NAMED] = Slots.NONE;
            slots[Slots.MONTH_CALENDAR] = Slots.NONE;
        }
    }

    /** A bare hour beside a half of the day counts to twelve: "am 15." is German, not a time. */
    private void half(Sense sense, Node next, int to, Then then) {
        if (sense.kind() == Kind.HALF
                && (slots[Slots.HOUR] == Slots.NONE || slots[Slots.HOUR] <= 12 || slots[Slots.MINUTE] != Slots.NONE)) {
            put(Slots.HALF, sense.value(), next, to, then);
        }
    }

    private void rel(Kind kind, Sense sense, Node next, int to, Then then) {
        if (kind == Kind.REL) {
            slots[Slots.REL_SHIFT] = sense.extra();
            put(Slots.REL_UNIT, sense.value(), next, to, then);
            slots[Slots.REL_SHIFT] = Slots.NONE;
        }
    }
}
