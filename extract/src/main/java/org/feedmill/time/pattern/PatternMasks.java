package org.feedmill.time.pattern;

import org.feedmill.time.lexicon.WordSense.SenseKind;
import org.feedmill.time.pattern.TimePattern.PatternStep;

/**
 * Bit masks of what a token can match and what a step of a pattern requires: the walker rules out whole branches of the
 * tree with one AND. Each field has its bit; signs, letters and the widths of compact dates have separate bits, because
 * most branches differ only in these.
 */
public final class PatternMasks {

    public static final long SPANS = PatternField.SPAN.bit() | PatternField.SPAN_AGO.bit() | PatternField.SPAN_IN.bit();
    public static final long DAY_PERIOD = PatternField.DAY_PERIOD.bit();
    public static final long WEEKDAY = PatternField.WEEKDAY.bit();
    public static final long AT = PatternField.AT.bit();

    /** A gap may skip the token. */
    public static final long SKIPPABLE = 1L << 36;

    /** Words that may be between the parts of a date. */
    public static final long BETWEEN = SKIPPABLE | AT | PatternField.CLOCK.bit() | PatternField.THE.bit();

    /** The position after the last token; no step matches there. */
    public static final long END = 1L << 63;

    private static final int FIRST_SIGN = 37;
    private static final int FIRST_LETTER = 43;
    private static final int LETTERS = 16;
    private static final int FIRST_WIDTH = 59;

    private static final long[] BY_KIND = build();

    private PatternMasks() {}

    /** Mask of the fields that a meaning can fill. */
    @SuppressWarnings("EnumOrdinal")
    public static long of(SenseKind kind) {
        return BY_KIND[kind.ordinal()];
    }

    /** Mask that a token must have for this step; for a gap, that of the next node or of a token to skip. */
    static long of(PatternStep step, long nextMask) {
        return switch (step.field()) {
            case GAP -> nextMask | SKIPPABLE;
            case SIGN -> sign((int) step.literal());
            case LETTER -> letter(step.literal());
            case COMPACT -> width(step.width());
            default -> step.field().bit();
        };
    }

    public static long sign(int sign) {
        int place = switch (sign) {
            case '-' -> 0;
            case '/' -> 1;
            case '.' -> 2;
            case ':' -> 3;
            case '~' -> 4;
            default -> 5;
        };
        return 1L << (FIRST_SIGN + place);
    }

    /** Words and characters share a few bits, which are selected by hash. */
    public static long letter(long hash) {
        int place = (int) ((hash >>> 12) ^ (hash >>> 21)) & (LETTERS - 1);
        return 1L << (FIRST_LETTER + place);
    }

    /** A number with this many digits, as a date without separators. */
    public static long width(int digits) {
        int place = switch (digits) {
            case 8 -> 0;
            case 12 -> 1;
            case 14 -> 2;
            default -> 3;
        };
        return 1L << (FIRST_WIDTH + place);
    }

    private static long[] build() {
        long[] out = new long[SenseKind.values().length];
        put(out, SenseKind.MONTH, PatternField.MONTH_NAME.bit());
        put(out, SenseKind.WEEKDAY, WEEKDAY);
        put(out, SenseKind.DAY_PERIOD, DAY_PERIOD);
        put(out, SenseKind.ERA, PatternField.ERA.bit());
        put(out, SenseKind.NUMBER, PatternField.DAY_WORD.bit() | PatternField.HOUR.bit() | SPANS);
        put(out, SenseKind.ORDINAL, PatternField.DAY_WORD.bit() | PatternField.ORDINAL.bit());
        put(out, SenseKind.UNIT, PatternField.UNIT.bit() | PatternField.MINUTES.bit() | PatternField.SECONDS.bit());
        put(out, SenseKind.UNIT_BEFORE, SPANS);
        put(out, SenseKind.HALF_NUMBER, SPANS);
        put(out, SenseKind.AGO_BEFORE, PatternField.PAST.bit());
        put(out, SenseKind.AGO_AFTER, PatternField.AGO.bit());
        put(out, SenseKind.IN_BEFORE, PatternField.IN.bit());
        put(out, SenseKind.IN_AFTER, PatternField.HENCE.bit());
        put(out, SenseKind.RELATIVE, PatternField.RELATIVE.bit());
        put(out, SenseKind.EXACT, PatternField.SPAN_AGO.bit() | PatternField.SPAN_IN.bit());
        put(out, SenseKind.LAST, PatternField.LAST.bit());
        put(out, SenseKind.THIS, PatternField.THIS.bit());
        put(out, SenseKind.NEXT, PatternField.NEXT.bit());
        put(out, SenseKind.CLOCK, PatternField.CLOCK.bit());
        put(out, SenseKind.THE, PatternField.THE.bit());
        put(out, SenseKind.AT, AT);
        put(out, SenseKind.FILLER, SKIPPABLE);
        return out;
    }

    @SuppressWarnings("EnumOrdinal")
    private static void put(long[] out, SenseKind kind, long bits) {
        out[kind.ordinal()] = bits;
    }
}
