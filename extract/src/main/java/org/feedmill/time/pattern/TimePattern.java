package org.feedmill.time.pattern;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.feedmill.time.text.TextTokens;

/**
 * A compiled pattern of the database: its steps, its name in the notation of the papers, and the trust in it.
 *
 * @param name the name of its matches, by which they are grouped; patterns of one shape (dd/mm and mm/dd) share it
 * @param rank position in the file: of readings with equal length, the earlier is preferred
 * @param level trust, see {@link TrustLevel}
 * @param timeOnly a time of day without a date
 */
public record TimePattern(
        String source, String name, int rank, TrustLevel level, boolean timeOnly, List<PatternStep> steps) {

    private static final Set<PatternField> NAMES = EnumSet.of(
            PatternField.MONTH_NAME,
            PatternField.WEEKDAY,
            PatternField.THE,
            PatternField.RELATIVE,
            PatternField.LETTER);
    private static final Set<PatternField> PLAIN = EnumSet.of(PatternField.GAP, PatternField.SIGN, PatternField.LETTER);

    /** The trust in a match. */
    public enum TrustLevel {
        /** A date anywhere on a page. */
        STRONG,
        /** A date if its neighbours look the same. */
        WEAK,
        /** A date if it is the whole text and its numbers have two digits each. */
        COLUMN,
        /** A date only in a text that is given as a date. */
        LOOSE,
        /** A date only if it is the whole text. */
        WHOLE,
        /** A date only next to a time of day, in a text that is given as a date. */
        BESIDE,
        /** Never alone, only after a date. */
        ATTACHED
    }

    /**
     * One element of a pattern. The literal is the hash of a letter or word, or the sign itself; widths belong to
     * COMPACT.
     */
    public record PatternStep(PatternField field, long literal, List<PatternField> widths) {
        public PatternStep(PatternField field) {
            this(field, 0, List.of());
        }

        /** Total number of digits of a COMPACT. */
        public int width() {
            int width = 0;
            for (PatternField part : widths) {
                width += part == PatternField.YEAR4 ? 4 : 2;
            }
            return width;
        }

        /** The same as equals, without the start-up cost of the generated method. */
        boolean sameAs(PatternStep other) {
            return field == other.field && literal == other.literal && widths.equals(other.widths);
        }
    }

    /** Compiles a pattern; {@code [a|b]} compiles to several. */
    static List<TimePattern> compile(String source, int rank, TrustLevel level) {
        List<TimePattern> out = new ArrayList<>();
        for (String plain : expand(source)) {
            List<PatternStep> steps = steps(plain);
            boolean clock = true;
            for (PatternStep step : steps) {
                clock &= step.field.isClock() || clockCompact(step);
            }
            out.add(new TimePattern(plain, plain, rank, level, clock, named(steps, level == TrustLevel.BESIDE)));
        }
        return out;
    }

    private static boolean clockCompact(PatternStep step) {
        return step.field == PatternField.COMPACT && step.widths.getFirst() == PatternField.HOUR;
    }

    TimePattern named(String other) {
        return new TimePattern(source, other, rank, level, timeOnly, steps);
    }

    /** The name without the difference between day, month and two-digit year, which one match alone cannot show. */
    String shape() {
        StringBuilder out = new StringBuilder();
        for (PatternStep step : steps) {
            boolean open = step.field == PatternField.DAY
                    || step.field == PatternField.MONTH
                    || step.field == PatternField.YEAR2;
            out.append(open ? "nn" : step.field.name()).append(':').append(step.literal);
            for (PatternField width : step.widths) {
                out.append(',').append(width.name());
            }
            out.append(' ');
        }
        return out.toString();
    }

    private static List<String> expand(String source) {
        int open = source.indexOf('[');
        if (open < 0) {
            return List.of(source);
        }
        int close = source.indexOf(']', open);
        if (close < 0) {
            throw new IllegalArgumentException("time pattern \"" + source + "\": [ without ]");
        }
        List<String> out = new ArrayList<>();
        for (String choice : source.substring(open + 1, close).split("\\|", -1)) {
            out.addAll(expand(source.substring(0, open) + choice + source.substring(close + 1)));
        }
        return out;
    }

    /** In a pattern with names, the day may also be a word: "the first of May". */
    private static List<PatternStep> named(List<PatternStep> steps, boolean always) {
        boolean words = always;
        for (PatternStep step : steps) {
            words |= NAMES.contains(step.field);
        }
        if (!words) {
            return steps;
        }
        List<PatternStep> out = new ArrayList<>(steps);
        for (int i = 0; i < out.size(); i++) {
            if (out.get(i).field == PatternField.DAY) {
                out.set(i, new PatternStep(PatternField.DAY_WORD));
            }
        }
        return List.copyOf(out);
    }

    private static List<PatternStep> steps(String source) {
        List<PatternStep> out = new ArrayList<>();
        int i = 0;
        while (i < source.length()) {
            char c = source.charAt(i);
            if (c == '\'') {
                int end = source.indexOf('\'', i + 1);
                if (end < 0) {
                    throw new IllegalArgumentException("time pattern \"" + source + "\": quote without end");
                }
                literal(source.substring(i + 1, end), out);
                i = end + 1;
            } else if (c == ' ') {
                gap(out);
                i++;
            } else if (c >= 'a' && c <= 'z') {
                int end = i;
                while (end < source.length() && source.charAt(end) >= 'a' && source.charAt(end) <= 'z') {
                    end++;
                }
                fields(source, source.substring(i, end), out);
                i = end;
            } else {
                literal(String.valueOf(c), out);
                i++;
            }
        }
        return validate(source, out);
    }

    private static void gap(List<PatternStep> out) {
        if (!out.isEmpty() && out.getLast().field != PatternField.GAP) {
            out.add(new PatternStep(PatternField.GAP));
        }
    }

    private static void literal(String text, List<PatternStep> out) {
        TextTokens tokens = TextTokens.of(text);
        for (int i = 0; i < tokens.count; i++) {
            boolean sign = tokens.kind(i) == TextTokens.SIGN;
            out.add(new PatternStep(
                    sign ? PatternField.SIGN : PatternField.LETTER,
                    sign ? tokens.value(i) : tokens.hash[i],
                    List.of()));
        }
    }

    private static void fields(String source, String run, List<PatternStep> out) {
        PatternField whole = PatternField.byName(run);
        if (whole != null) {
            out.add(new PatternStep(whole));
            return;
        }
        List<PatternField> parts = new ArrayList<>();
        for (int i = 0; i < run.length(); ) {
            int length = Math.min(4, run.length() - i);
            while (length > 1 && PatternField.byName(run.substring(i, i + length)) == null) {
                length--;
            }
            PatternField field = PatternField.byName(run.substring(i, i + length));
            if (field == null || !field.isNumeric()) {
                throw new IllegalArgumentException(
                        "time pattern \"" + source + "\": unknown element \"" + run + "\" (put letters into quotes)");
            }
            parts.add(field);
            i += length;
        }
        out.add(new PatternStep(PatternField.COMPACT, 0, List.copyOf(parts)));
    }

    private static List<PatternStep> validate(String source, List<PatternStep> steps) {
        while (!steps.isEmpty() && steps.getLast().field == PatternField.GAP) {
            steps.removeLast();
        }
        boolean stated = false;
        for (PatternStep step : steps) {
            stated |= !PLAIN.contains(step.field);
        }
        if (!stated || steps.size() > 24) {
            throw new IllegalArgumentException(
                    "time pattern \"" + source + "\": " + (stated ? "too long" : "no date or time element"));
        }
        return List.copyOf(steps);
    }
}
