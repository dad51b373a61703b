package org.feedmill.time;

import java.util.EnumMap;
import java.util.Map;
import org.feedmill.time.Sense.Kind;

/** Which fields a meaning can fill, as bits. */
final class Masks {

    static final long SPANS = Field.SPAN.bit() | Field.SPAN_AGO.bit() | Field.SPAN_IN.bit();
    static final long SHORT_NUMBER =
            Field.HOUR.bit() | Field.MINUTE.bit() | Field.SECOND.bit() | Field.ORD.bit() | Field.END_DAY.bit();

    private static final Map<Kind, Long> BY_KIND = build();

    private Masks() {}

    static long of(Kind kind) {
        return BY_KIND.getOrDefault(kind, 0L);
    }

    private static Map<Kind, Long> build() {
        Map<Kind, Long> out = new EnumMap<>(Kind.class);
        out.put(Kind.MONTH, Field.MONTH_NAME.bit());
        out.put(Kind.WEEKDAY, Field.WEEKDAY.bit());
        out.put(Kind.HALF, Field.HALF.bit());
        out.put(Kind.ERA, Field.ERA.bit());
        out.put(Kind.NUM, Field.DAY_WORD.bit() | Field.HOUR.bit() | SPANS);
        out.put(Kind.ORD, Field.DAY_WORD.bit() | Field.ORD.bit());
        out.put(Kind.UNIT, Field.UNIT.bit() | Field.MINUTES.bit() | Field.SECONDS.bit());
        out.put(Kind.UNIT_BEFORE, SPANS);
        out.put(Kind.HALF_NUM, SPANS);
        out.put(Kind.AGO_BEFORE, Field.PAST.bit());
        out.put(Kind.AGO_AFTER, Field.AGO.bit());
        out.put(Kind.IN_BEFORE, Field.IN.bit());
        out.put(Kind.IN_AFTER, Field.HENCE.bit());
        out.put(Kind.REL, Field.REL.bit());
        out.put(Kind.EXACT, Field.SPAN_AGO.bit() | Field.SPAN_IN.bit());
        out.put(Kind.LAST, Field.LAST.bit());
        out.put(Kind.THIS, Field.THIS.bit());
        out.put(Kind.NEXT, Field.NEXT.bit());
        out.put(Kind.CLOCK, Field.CLOCK.bit());
        out.put(Kind.THE, Field.THE.bit());
        out.put(Kind.AT, Field.AT.bit());
        return out;
    }
}
