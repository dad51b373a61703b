package org.feedmill.time;

import org.feedmill.time.Pattern.Step;
import org.feedmill.time.Sense.Kind;

/**
 * Bit masks of what a token can match and what a step of a pattern needs: the walker rejects whole branches of the tree
 * by one AND. Each field has its bit; signs, letters and the widths of compact dates have separate bits, since most
 * branches differ by these alone.
 */
final class Masks {

    static final long SPANS = Field.SPAN.bit() | Field.SPAN_AGO.bit() | Field.SPAN_IN.bit();
    static final long HALF = Field.HALF.bit();
    static final long WEEKDAY = Field.WEEKDAY.bit();
    static final long AT = Field.AT.bit();

    /** The place may be skipped by a gap. */
    static final long JOINS = 1L << 36;

    /** Words that may stand between the parts of a date. */
    static final long BETWEEN = JOINS | AT | Field.CLOCK.bit() | Field.THE.bit();

    /** The place after the last token; no step matches there. */
    static final long END = 1L << 63;

    private static final int FIRST_SIGN = 37;
    private static final int FIRST_LETTER = 43;
    private static final int LETTERS = 16;
    private static final int FIRST_WIDTH = 59;

    private static final long[] BY_KIND = build();

    private Masks() {}

    /** Mask of the fields that a meaning can fill. */
    @SuppressWarnings("EnumOrdinal")
    static long of(Kind kind) {
        return BY_KIND[kind.ordinal()];
    }

    /** Mask that a token needs for this step; a gap needs that of the next node, or a token to skip. */
    static long of(Step step, long nextMask) {
        return switch (step.field()) {
            case GAP -> nextMask | JOINS;
            case SIGN -> sign((int) step.literal());
            case LETTER -> letter(step.literal());
            case COMPACT -> width(step.width());
            default -> step.field().bit();
        };
    }

    static long sign(int sign) {
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

    /** Words and characters share a few bits by their hashes. */
    static long letter(long hash) {
        int place = (int) ((hash >>> 12) ^ (hash >>> 21)) & (LETTERS - 1);
        return 1L << (FIRST_LETTER + place);
    }

    /** A number of so many digits, as a date without signs. */
    static long width(int digits) {
        int place = switch (digits) {
            case 8 -> 0;
            case 12 -> 1;
            case 14 -> 2;
            default -> 3;
        };
        return 1L << (FIRST_WIDTH + place);
    }

    private static long[] build() {
        long[] out = new long[Kind.values().length];
        put(out, Kind.MONTH, Field.MONTH_NAME.bit());
        put(out, Kind.WEEKDAY, WEEKDAY);
        put(out, Kind.HALF, HALF);
        put(out, Kind.ERA, Field.ERA.bit());
        put(out, Kind.NUM, Field.DAY_WORD.bit() | Field.HOUR.bit() | SPANS);
        put(out, Kind.ORD, Field.DAY_WORD.bit() | Field.ORD.bit());
        put(out, Kind.UNIT, Field.UNIT.bit() | Field.MINUTES.bit() | Field.SECONDS.bit());
        put(out, Kind.UNIT_BEFORE, SPANS);
        put(out, Kind.HALF_NUM, SPANS);
        put(out, Kind.AGO_BEFORE, Field.PAST.bit());
        put(out, Kind.AGO_AFTER, Field.AGO.bit());
        put(out, Kind.IN_BEFORE, Field.IN.bit());
        put(out, Kind.IN_AFTER, Field.HENCE.bit());
        put(out, Kind.REL, Field.REL.bit());
        put(out, Kind.EXACT, Field.SPAN_AGO.bit() | Field.SPAN_IN.bit());
        put(out, Kind.LAST, Field.LAST.bit());
        put(out, Kind.THIS, Field.THIS.bit());
        put(out, Kind.NEXT, Field.NEXT.bit());
        put(out, Kind.CLOCK, Field.CLOCK.bit());
        put(out, Kind.THE, Field.THE.bit());
        put(out, Kind.AT, AT);
        put(out, Kind.FILL, JOINS);
        return out;
    }

    @SuppressWarnings("EnumOrdinal")
    private static void put(long[] out, Kind kind, long bits) {
        out[kind.ordinal()] = bits;
    }
}
