package org.feedmill.time;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * A compiled pattern of the database: its steps, its name in the notation of the papers, and how far it is trusted.
 *
 * @param name what matches are called and grouped by; patterns of one shape (dd/mm and mm/dd) share it
 * @param rank place in the file: of readings of equal length the earlier is preferred
 * @param level trust, see {@link Level}
 * @param clock a time of day without a date
 */
record Pattern(String source, String name, int rank, Level level, boolean clock, List<Step> steps) {

    private static final Set<Field> NAMES =
            EnumSet.of(Field.MONTH_NAME, Field.WEEKDAY, Field.THE, Field.REL, Field.LETTER);
    private static final Set<Field> PLAIN = EnumSet.of(Field.GAP, Field.SIGN, Field.LETTER);

    /** The trust in a match. */
    enum Level {
        /** A date anywhere in a page. */
        STRONG,
        /** A date when its neighbours look the same. */
        WEAK,
        /** A date where nothing else stands in the text and its numbers have two digits each. */
        COLUMN,
        /** A date only where the text was given as one. */
        LOOSE,
        /** A date only where nothing else stands in the text. */
        WHOLE,
        /** A date only beside a time of day, in a text given as one. */
        BESIDE,
        /** Never alone, only after a date. */
        ATTACHED
    }

    /**
     * One element of a pattern; the literal is the hash of a letter or word, or the sign itself; widths belong to
     * COMPACT.
     */
    record Step(Field field, long literal, List<Field> widths) {
        Step(Field field) {
            this(field, 0, List.of());
        }

        /** Digits of a COMPACT. */
        int width() {
            int width = 0;
            for (Field part : widths) {
                width += part == Field.YEAR4 ? 4 : 2;
            }
            return width;
        }

        /** Like equals, without the start-up cost of a record's own. */
        boolean same(Step other) {
            return field == other.field && literal == other.literal && widths.equals(other.widths);
        }
    }

    /** Compiles a pattern; {@code [a|b]} makes several. */
    static List<Pattern> compile(String source, int rank, Level level) {
        List<Pattern> out = new ArrayList<>();
        for (String plain : expand(source)) {
            List<Step> steps = steps(plain);
            boolean clock = true;
            for (Step step : steps) {
                clock &= step.field.clock() || clockCompact(step);
            }
            out.add(new Pattern(plain, plain, rank, level, clock, named(steps, level == Level.BESIDE)));
        }
        return out;
    }

    private static boolean clockCompact(Step step) {
        return step.field == Field.COMPACT && step.widths.getFirst() == Field.HOUR;
    }

    Pattern named(String other) {
        return new Pattern(source, other, rank, level, clock, steps);
    }

    /** The name with day, month and two-digit year alike: what cannot be told apart by looking at one match. */
    String shape() {
        StringBuilder out = new StringBuilder();
        for (Step step : steps) {
            boolean open = step.field == Field.DAY || step.field == Field.MONTH || step.field == Field.YEAR2;
            out.append(open ? "nn" : step.field.name()).append(':').append(step.literal);
            for (Field width : step.widths) {
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

    /** In a pattern with names the day may be a word as well: "the first of May". */
    private static List<Step> named(List<Step> steps, boolean always) {
        boolean words = always;
        for (Step step : steps) {
            words |= NAMES.contains(step.field);
        }
        if (!words) {
            return steps;
        }
        List<Step> out = new ArrayList<>(steps);
        for (int i = 0; i < out.size(); i++) {
            if (out.get(i).field == Field.DAY) {
                out.set(i, new Step(Field.DAY_WORD));
            }
        }
        return List.copyOf(out);
    }

    private static List<Step> steps(String source) {
        List<Step> out = new ArrayList<>();
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
        return checked(source, out);
    }

    private static void gap(List<Step> out) {
        if (!out.isEmpty() && out.getLast().field != Field.GAP) {
            out.add(new Step(Field.GAP));
        }
    }

    private static void literal(String text, List<Step> out) {
        Tokens tokens = Tokens.of(text);
        for (int i = 0; i < tokens.count; i++) {
            boolean sign = tokens.kind(i) == Tokens.SIGN;
            out.add(new Step(sign ? Field.SIGN : Field.LETTER, sign ? tokens.value(i) : tokens.hash[i], List.of()));
        }
    }

    private static void fields(String source, String run, List<Step> out) {
        Field whole = Field.named(run);
        if (whole != null) {
            out.add(new Step(whole));
            return;
        }
        List<Field> parts = new ArrayList<>();
        for (int i = 0; i < run.length(); ) {
            int length = Math.min(4, run.length() - i);
            while (length > 1 && Field.named(run.substring(i, i + length)) == null) {
                length--;
            }
            Field field = Field.named(run.substring(i, i + length));
            if (field == null || !field.numeric()) {
                throw new IllegalArgumentException(
                        "time pattern \"" + source + "\": unknown element \"" + run + "\" (put letters into quotes)");
            }
            parts.add(field);
            i += length;
        }
        out.add(new Step(Field.COMPACT, 0, List.copyOf(parts)));
    }

    private static List<Step> checked(String source, List<Step> steps) {
        while (!steps.isEmpty() && steps.getLast().field == Field.GAP) {
            steps.removeLast();
        }
        boolean told = false;
        for (Step step : steps) {
            told |= !PLAIN.contains(step.field);
        }
        if (!told || steps.size() > 24) {
            throw new IllegalArgumentException(
                    "time pattern \"" + source + "\": " + (told ? "too long" : "no date or time element"));
        }
        return List.copyOf(steps);
    }
}
