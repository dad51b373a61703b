package org.feedmill.list.field;

import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The times of day in a short text: a start, and an end if two of them are connected by a dash or a word such as "to".
 *
 * @param from the first character of the times in the text
 * @param to the first character after them
 */
record ClockRange(LocalTime start, @Nullable LocalTime end, int from, int to) {

    private static final Pattern CLOCK = Pattern.compile(
            "(?<![\\d.,:/€$+])(?<!\\d{4}-)(?<!\\d{4}-\\d{2}-)(?<before>上午|下午|午前|午後|오전|오후|晚上)?+\\s?+(?<hour>\\d{1,2})"
                    + "(?:(?::|h|時(?!間)|点|點|시(?!간)\\s?)(?<minute>\\d{2})?+[分분]?+(?::\\d{2})?+|\\.(?<dotted>\\d{2})(?=\\s?(?i:uhr|h)\\b))?+"
                    + "(?<unit>\\s?(?i:uhr|h\\b|時(?!間)|点|點|시(?!간)|ч\\b))?+(?<after>\\s?(?i:[ap]\\.?m\\b\\.?))?+(?![\\d/:])");
    private static final Pattern CONNECTOR = Pattern.compile(
            "\\s*(?:-|–|—|−|~|〜|～|to|bis|until|till|à|a|al|alle|às|до|tot|til|till|do|até|から|至|到|부터)\\s*",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    /** A time as written, before it is known which half of the day it is in. */
    private record Clock(int hour, int minute, @Nullable Boolean afternoon, boolean sure, int from, int to) {

        @Nullable
        LocalTime time(@Nullable Boolean half) {
            Boolean late = afternoon != null ? afternoon : half;
            int full = late == null || hour > 12 ? hour : hour % 12 + (late ? 12 : 0);
            return full == 24 && minute == 0 ? LocalTime.MIDNIGHT : full > 23 ? null : LocalTime.of(full, minute);
        }
    }

    /** The first time of the text with its end; null if there is none. */
    static @Nullable ClockRange first(String text) {
        List<Clock> clocks = clocks(text);
        for (int i = 0; i < clocks.size(); i++) {
            Clock clock = clocks.get(i);
            Clock next = i + 1 < clocks.size() ? clocks.get(i + 1) : null;
            if (next != null
                    && next.sure
                    && CONNECTOR.matcher(text.substring(clock.to, next.from)).matches()) {
                return range(clock, next);
            }
            if (clock.sure) {
                return single(clock);
            }
        }
        return null;
    }

    private static @Nullable ClockRange single(Clock clock) {
        LocalTime start = clock.time(null);
        return start == null ? null : new ClockRange(start, null, clock.from, clock.to);
    }

    /** In "6:30 to 8 pm" and "午後7時～8時", both are in the afternoon; in "11 to 1 pm", the first is not. */
    private static @Nullable ClockRange range(Clock first, Clock second) {
        LocalTime end = second.time(null);
        LocalTime start = first.time(second.afternoon);
        if (start != null && end != null && start.isAfter(end) && first.afternoon == null && second.afternoon != null) {
            start = first.time(!second.afternoon);
        }
        boolean early = start != null && end != null && end.isBefore(start) && second.afternoon == null;
        LocalTime late = early ? second.time(first.afternoon) : null;
        end = late != null && late.isAfter(start) ? late : end;
        return start == null ? null : new ClockRange(start, end, first.from, second.to);
    }

    /** The times of a text; none if none of them is certain. */
    private static List<Clock> clocks(String text) {
        List<Clock> clocks = new ArrayList<>();
        if (!ClockPrefilter.mayHoldClock(text)) {
            return clocks; // running the pattern is expensive
        }
        Matcher matcher = CLOCK.matcher(text).useTransparentBounds(true).useAnchoringBounds(false);
        for (int at = 0; at < text.length(); at++) {
            if (!mayBegin(text.charAt(at)) || !matcher.region(at, text.length()).lookingAt()) {
                continue;
            }
            at = matcher.end() - 1;
            String minutes = matcher.group("minute") != null ? matcher.group("minute") : matcher.group("dotted");
            String after = matcher.group("after");
            String before = matcher.group("before");
            int hour = Integer.parseInt(matcher.group("hour"));
            int minute = minutes == null ? 0 : Integer.parseInt(minutes);
            String matched = matcher.group();
            boolean sure = minutes != null
                    || after != null
                    || before != null
                    || matcher.group("unit") != null
                    || "h時点點시".indexOf(matched.charAt(matched.length() - 1)) >= 0;
            if (hour <= 24 && minute < 60) {
                clocks.add(new Clock(hour, minute, half(before, after), sure, matcher.start(), matcher.end()));
            }
        }
        return clocks;
    }

    /** Returns true if a time may begin with a character: trying the pattern at the others takes much longer. */
    private static boolean mayBegin(char c) {
        return (c >= '0' && c <= '9') || c == ' ' || (c >= '\t' && c <= '\r') || "上下午오晚".indexOf(c) >= 0;
    }

    private static @Nullable Boolean half(@Nullable String before, @Nullable String after) {
        if (after != null) {
            return after.strip().toLowerCase(Locale.ROOT).startsWith("p");
        }
        return before == null ? null : !before.equals("上午") && !before.equals("午前") && !before.equals("오전");
    }

    /** Whether a text is only a dash or word between two times or dates. */
    static boolean isConnector(String text) {
        return CONNECTOR.matcher(text).matches();
    }
}
