package org.feedmill.time.match;

import org.feedmill.time.lexicon.WordHit;
import org.feedmill.time.lexicon.WordSense;
import org.feedmill.time.lexicon.WordSense.SenseKind;
import org.feedmill.time.pattern.PatternField;
import org.feedmill.time.pattern.PatternMasks;
import org.feedmill.time.pattern.PatternTree.TreeNode;
import org.feedmill.time.pattern.ReadingSlots;
import org.feedmill.time.pattern.TimePattern;
import org.feedmill.time.pattern.TimePattern.PatternStep;
import org.feedmill.time.text.TextTokens;
import org.jspecify.annotations.Nullable;

/**
 * Walks the pattern tree over the tokens from one position. Depth is bounded by the longest pattern and breadth by the
 * tree, so the work per position does not depend on the length of the text.
 */
final class PatternWalker {

    /** Receives each pattern that ends before the token {@code next}. */
    interface Continuation {
        void reached(int next, TimePattern pattern);
    }

    private static final int MAX_GAP = 5;
    /** After "at" there is a time, in brackets a count, never a day: "Sat at 5", "May 2024 (12)". */
    private static final long AFTER_AT =
            PatternField.DAY.bit() | PatternField.DAY_WORD.bit() | PatternField.YEAR2.bit();

    final TextTokens tokens;
    final WordLookup hits;
    final int[] slots = ReadingSlots.empty();
    private @Nullable DurationMatcher spans;

    private final boolean loose;

    PatternWalker(TextTokens tokens, WordLookup hits, boolean loose) {
        this.loose = loose;
        this.tokens = tokens;
        this.hits = hits;
    }

    /** Created on first use, because few texts contain an amount of time. */
    private DurationMatcher spans() {
        DurationMatcher known = spans;
        if (known == null) {
            known = new DurationMatcher(tokens, hits, slots);
            spans = known;
        }
        return known;
    }

    void walk(TreeNode node, int i, Continuation then) {
        if (node.endArray.length > 0) {
            end(node, i, then);
        }
        follow(node, i, hits.mask(i), then);
    }

    private static void end(TreeNode node, int i, Continuation then) {
        for (TimePattern pattern : node.endArray) {
            then.reached(i, pattern);
        }
    }

    private void follow(TreeNode node, int i, long can, Continuation then) {
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

    private void step(PatternStep step, TreeNode next, int i, Continuation then) {
        switch (step.field()) {
            case GAP -> gap(next, i, then);
            case SIGN -> {
                if (tokens.isSign(i, (char) step.literal())) {
                    walk(next, i + 1, then);
                }
            }
            case LETTER -> {
                if (tokens.hash[i] == step.literal() && tokens.kind(i) != TextTokens.SIGN) {
                    walk(next, i + 1, then);
                }
            }
            case COMPACT -> compact(step, next, i, then);
            case MONTH ->
                put(ReadingSlots.MONTH, tokens.value(i), next, i + 1, then); // a token that passes the mask is a month
            case DAY -> put(ReadingSlots.DAY, tokens.value(i), next, i + 1, then);
            case YEAR4 -> year(tokens.value(i) >= 1200 && tokens.value(i) < 3000, next, i, then);
            case YEAR2, YEAR, DAY_WORD, END_DAY, HOUR, MINUTE, SECOND -> number(step.field(), next, i, then);
            default -> matchWord(step.field(), next, i, then);
        }
    }

    /**
     * Skips zero to five tokens that only join: commas, brackets, words such as "de", "of", "г."; no pattern ends in a
     * gap.
     */
    private void gap(TreeNode next, int i, Continuation then) {
        int k = i;
        boolean at = false;
        for (int n = 0; n <= MAX_GAP && k < tokens.count; n++) {
            long can = hits.mask(k);
            follow(next, k, at ? can & ~AFTER_AT : can, then);
            if ((can & PatternMasks.SKIPPABLE) == 0) {
                return;
            }
            at |= (can & PatternMasks.AT) != 0 || tokens.isSign(k, '(');
            k = skip(k, n == 0 && k == i);
            if (k < 0) {
                return;
            }
        }
    }

    /** The position after a token that only joins, or -1. */
    int skip(int k, boolean first) {
        if (k >= tokens.count) {
            return -1;
        }
        if (tokens.kind(k) == TextTokens.SIGN) {
            int sign = tokens.value(k);
            boolean joins = sign == ','
                    || sign == '.'
                    || sign == '('
                    || sign == ')'
                    || sign == '·'
                    || sign == '\''
                    || (sign == '"' && first);
            boolean hangs = sign == '-'
                    && tokens.isGlued(k)
                    && tokens.isGlued(k + 1)
                    && hits.after(k + 1, SenseKind.FILLER) > 0;
            return joins || hangs ? k + 1 : -1;
        }
        int after = hits.after(k, SenseKind.FILLER);
        boolean hung = after > 0 && tokens.isSign(after, '-') && tokens.isGlued(after) && tokens.isGlued(after + 1);
        return hung ? after + 1 : after;
    }

    private void put(int slot, int value, TreeNode next, int i, Continuation then) {
        int old = slots[slot];
        slots[slot] = value;
        walk(next, i, then);
        slots[slot] = old;
    }

    private void number(PatternField field, TreeNode next, int i, Continuation then) {
        if (!tokens.isNumber(i)) {
            if (field == PatternField.DAY_WORD) {
                dayWord(next, i, then);
            } else if (field == PatternField.HOUR || (field == PatternField.YEAR2 && tokens.isSign(i, '\''))) {
                hourWord(field, next, i, then);
            } else if (field == PatternField.YEAR) {
                firstYear(next, i, then);
            }
            return;
        }
        int value = tokens.value(i);
        int digits = tokens.digits(i);
        switch (field) {
            case YEAR2 ->
                year(
                        digits == 2
                                && !tokens.isIdeographic(i)
                                && !(tokens.isSign(i + 1, ':') && tokens.isGlued(i + 1)),
                        next,
                        i,
                        then);
            case YEAR -> year(digits <= 4 && value > 0, next, i, then);
            case DAY_WORD -> {
                int after = ordinalEnd(i + 1);
                slots[ReadingSlots.DAY_WORDED] = after > i + 1 ? 1 : ReadingSlots.NONE;
                put(ReadingSlots.DAY, value, next, after, then, digits <= 2 && value >= 1 && value <= 31);
                slots[ReadingSlots.DAY_WORDED] = ReadingSlots.NONE;
                dayWord(next, i, then);
            }
            case HOUR -> hour(value, digits, next, i, then);
            case MINUTE -> put(ReadingSlots.MINUTE, value, next, i + 1, then, digits == sexagesimal(i) && value <= 59);
            case END_DAY -> walkIf(digits <= 2 && value >= 1 && value <= 31, next, ordinalEnd(i + 1), then);
            default ->
                put(ReadingSlots.SECOND, value, next, fraction(i + 1), then, digits == sexagesimal(i) && value <= 60);
        }
    }

    private void put(int slot, int value, TreeNode next, int i, Continuation then, boolean valid) {
        if (valid) {
            put(slot, value, next, i, then);
        }
    }

    private void hour(int value, int digits, TreeNode next, int i, Continuation then) {
        boolean half = slots[ReadingSlots.DAY_PERIOD] == ReadingSlots.NONE || value <= 12 || tokens.isSign(i + 1, ':');
        boolean late = value <= WordLookup.MAX_HOUR && i + 1 < tokens.count && tokens.value(i + 1) == '時';
        put(ReadingSlots.HOUR, value, next, i + 1, then, digits <= 2 && (value <= 24 || late) && half);
    }

    private void walkIf(boolean valid, TreeNode next, int i, Continuation then) {
        if (valid) {
            walk(next, i, then);
        }
    }

    /** Minutes and seconds after a sign have two digits, before a word one or two. */
    private int sexagesimal(int i) {
        boolean sign = i > 0 && tokens.kind(i - 1) == TextTokens.SIGN;
        return sign || tokens.digits(i) > 2 || (tokens.isIdeographic(i) && tokens.digits(i) > 2) ? 2 : tokens.digits(i);
    }

    private void year(boolean valid, TreeNode next, int i, Continuation then) {
        if (valid) {
            slots[ReadingSlots.YEAR_DIGITS] = tokens.digits(i);
            put(ReadingSlots.YEAR, tokens.value(i), next, i + 1, then);
            slots[ReadingSlots.YEAR_DIGITS] = ReadingSlots.NONE;
        }
    }

    /** 元年 is the first year of an era. */
    private void firstYear(TreeNode next, int i, Continuation then) {
        if (tokens.kind(i) == TextTokens.GLYPH && tokens.value(i) == '元') {
            put(ReadingSlots.YEAR, 1, next, i + 1, then);
        }
    }

    private void hourWord(PatternField field, TreeNode next, int i, Continuation then) {
        if (field == PatternField.YEAR2) {
            if (tokens.isNumber(i + 1) && tokens.digits(i + 1) == 2) {
                year(true, next, i + 1, then);
            }
            return;
        }
        for (WordHit hit : hits.hitsAt(i)) {
            if (hit.sense().kind() == SenseKind.NUMBER && hit.sense().value() <= 24) {
                put(ReadingSlots.HOUR, hit.sense().value(), next, hit.after(i), then);
            }
        }
    }

    private void dayWord(TreeNode next, int i, Continuation then) {
        for (WordHit hit : hits.hitsAt(i)) {
            SenseKind kind = hit.sense().kind();
            boolean word = kind == SenseKind.ORDINAL || (kind == SenseKind.NUMBER && loose);
            if (word && hit.sense().value() <= 31 && (loose || tokens.kind(i) == TextTokens.WORD)) {
                slots[ReadingSlots.DAY_WORDED] = kind == SenseKind.ORDINAL ? 1 : 2;
                put(ReadingSlots.DAY, hit.sense().value(), next, hit.after(i), then);
                slots[ReadingSlots.DAY_WORDED] = ReadingSlots.NONE;
            }
        }
    }

    /** "3rd", "1er", "8-án", "20ste": the suffix belongs to the number. */
    int ordinalEnd(int i) {
        int k = tokens.isSign(i, '-')
                        || tokens.isSign(i, '.')
                        || tokens.isSign(i, '\'')
                        || tokens.isSign(i, '(')
                        || tokens.isSign(i, ':')
                ? i + 1
                : i;
        if (k < tokens.count && tokens.isGlued(k) && (k == i || tokens.isGlued(i))) {
            int after = hits.after(k, SenseKind.ORDINAL_END);
            if (after > 0) {
                return after;
            }
        }
        return i;
    }

    private int fraction(int i) {
        boolean point = tokens.isSign(i, '.') || tokens.isSign(i, ',');
        return point && tokens.isGlued(i) && tokens.isGlued(i + 1) && tokens.isNumber(i + 1) ? i + 2 : i;
    }

    private void compact(PatternStep step, TreeNode next, int i, Continuation then) {
        if (!tokens.isNumber(i) || tokens.digits(i) != step.width() || tokens.isIdeographic(i)) {
            return;
        }
        int[] saved = slots.clone();
        if (CompactDateParser.parse(step, tokens, i, slots)) {
            walk(next, i + 1, then);
        }
        System.arraycopy(saved, 0, slots, 0, saved.length);
    }

    private void matchWord(PatternField field, TreeNode next, int i, Continuation then) {
        if (field == PatternField.SPAN || field == PatternField.SPAN_AGO || field == PatternField.SPAN_IN) {
            if (loose
                    || slots[ReadingSlots.DIRECTION] != ReadingSlots.NONE
                    || field != PatternField.SPAN
                    || hits.hasMarkerNear(i)) {
                spans().walk(field, i, after -> walk(next, after, then));
            }
            return;
        }
        if (field == PatternField.ORDINAL && tokens.isNumber(i) && tokens.value(i) <= 5) {
            int after = ordinalEnd(i + 1);
            put(ReadingSlots.ORDINAL, tokens.value(i), next, after, then, after > i + 1);
        }
        if (field == PatternField.DAY_PERIOD
                && slots[ReadingSlots.HOUR] == ReadingSlots.NONE
                && hits.after(i, SenseKind.THE) > 0) {
            return; // "am 2. Mai" is German, and not two in the morning
        }
        for (WordHit hit : hits.hitsAt(i)) {
            matchSense(field, hit.sense(), next, hit.after(i), then);
        }
    }

    private void matchSense(PatternField field, WordSense sense, TreeNode next, int to, Continuation then) {
        SenseKind kind = sense.kind();
        switch (field) {
            case MONTH_NAME -> month(kind, sense, next, to, then);
            case WEEKDAY ->
                put(
                        ReadingSlots.WEEKDAY,
                        sense.value(),
                        next,
                        to,
                        then,
                        kind == SenseKind.WEEKDAY && sense.extra() == 0);
            case DAY_PERIOD -> matchDayPeriod(sense, next, to, then);
            case ERA -> put(ReadingSlots.CALENDAR, sense.value(), next, to, then, kind == SenseKind.ERA);
            case PAST -> put(ReadingSlots.DIRECTION, -1, next, to, then, kind == SenseKind.AGO_BEFORE);
            case AGO -> put(ReadingSlots.DIRECTION, -1, next, to, then, kind == SenseKind.AGO_AFTER);
            case IN -> put(ReadingSlots.DIRECTION, 1, next, to, then, kind == SenseKind.IN_BEFORE);
            case HENCE -> put(ReadingSlots.DIRECTION, 1, next, to, then, kind == SenseKind.IN_AFTER);
            case RELATIVE -> matchRelative(kind, sense, next, to, then);
            case LAST -> put(ReadingSlots.MODIFIER, -1, next, to, then, kind == SenseKind.LAST);
            case THIS -> put(ReadingSlots.MODIFIER, 0, next, to, then, kind == SenseKind.THIS);
            case NEXT -> put(ReadingSlots.MODIFIER, 1, next, to, then, kind == SenseKind.NEXT);
            case ORDINAL -> put(ReadingSlots.ORDINAL, sense.value(), next, to, then, kind == SenseKind.ORDINAL);
            case UNIT ->
                put(
                        ReadingSlots.MODIFIER_UNIT,
                        sense.value(),
                        next,
                        to,
                        then,
                        kind == SenseKind.UNIT && sense.extra() == 1);
            default -> matchPlain(field, kind, sense, next, to, then);
        }
    }

    private void matchPlain(
            PatternField field, SenseKind kind, WordSense sense, TreeNode next, int to, Continuation then) {
        boolean fits = switch (field) {
            case CLOCK -> kind == SenseKind.CLOCK;
            case THE -> kind == SenseKind.THE;
            case AT -> kind == SenseKind.AT;
            case MINUTES -> kind == SenseKind.UNIT && sense.value() == WordSense.MINUTE;
            case SECONDS -> kind == SenseKind.UNIT && sense.value() == WordSense.SECOND;
            default -> false;
        };
        if (fits) {
            walk(next, to, then);
        }
    }

    private void month(SenseKind kind, WordSense sense, TreeNode next, int to, Continuation then) {
        if (kind == SenseKind.MONTH) {
            slots[ReadingSlots.MONTH_NAMED] = 1;
            slots[ReadingSlots.MONTH_CALENDAR] = sense.extra();
            put(ReadingSlots.MONTH, sense.value(), next, to, then);
            slots[ReadingSlots.MONTH_NAMED] = ReadingSlots.NONE;
            slots[ReadingSlots.MONTH_CALENDAR] = ReadingSlots.NONE;
        }
    }

    /** A bare hour next to a half of the day is at most twelve: "am 15." is German, not a time. */
    private void matchDayPeriod(WordSense sense, TreeNode next, int to, Continuation then) {
        if (sense.kind() == SenseKind.DAY_PERIOD
                && (slots[ReadingSlots.HOUR] == ReadingSlots.NONE
                        || slots[ReadingSlots.HOUR] <= 12
                        || slots[ReadingSlots.MINUTE] != ReadingSlots.NONE)) {
            put(ReadingSlots.DAY_PERIOD, sense.value(), next, to, then);
        }
    }

    private void matchRelative(SenseKind kind, WordSense sense, TreeNode next, int to, Continuation then) {
        if (kind == SenseKind.RELATIVE) {
            slots[ReadingSlots.RELATIVE_SHIFT] = sense.extra();
            put(ReadingSlots.RELATIVE_UNIT, sense.value(), next, to, then);
            slots[ReadingSlots.RELATIVE_SHIFT] = ReadingSlots.NONE;
        }
    }
}
