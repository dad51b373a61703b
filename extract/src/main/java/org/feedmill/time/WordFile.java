package org.feedmill.time;

import java.util.List;
import org.feedmill.time.Sense.Kind;

/**
 * Parses a file of date words: one meaning per line, a tab, the word forms separated by bars. The header of {@code
 * words/any.txt} explains the meanings.
 */
final class WordFile {

    private static final List<String> UNITS =
            List.of("second", "minute", "hour", "day", "week", "month", "quarter", "year");

    private WordFile() {}

    static boolean exists(String language) {
        return !language.isEmpty()
                && (WordFile.class.getResource("cldr/".concat(language).concat(".txt")) != null
                        || WordFile.class.getResource("words/".concat(language).concat(".txt")) != null);
    }

    static void read(String name, Lexicon into) {
        ResourceLines.read(WordFile.class, name, line -> line(line, into));
    }

    private static void line(String line, Lexicon into) {
        int tab = line.indexOf('\t');
        if (tab < 0) {
            throw new IllegalStateException("no tab in: " + line);
        }
        String[] meaning = line.substring(0, tab).split(" ", -1);
        String forms = line.substring(tab + 1);
        if (meaning[0].equals("include")) {
            read("words/" + forms + ".txt", into);
            return;
        }
        if (meaning[0].equals("order")) {
            into.order(meaning.length > 1 ? meaning[1] : "", forms);
            return;
        }
        Sense sense = sense(meaning);
        int from = 0;
        while (from <= forms.length()) {
            int bar = forms.indexOf('|', from);
            int to = bar < 0 ? forms.length() : bar;
            String form = forms.substring(from, to);
            boolean brief = sense.kind() == Kind.WEEKDAY
                    && !form.isEmpty()
                    && form.length() <= (form.charAt(0) < 0x2e80 ? 2 : 1);
            into.add(form, brief ? new Sense(Kind.WEEKDAY, sense.value(), Sense.BRIEF) : sense);
            from = to + 1;
        }
    }

    private static Sense sense(String[] meaning) {
        return switch (meaning[0]) {
            case "month" -> new Sense(Kind.MONTH, number(meaning), Sense.GREGORIAN);
            case "month.persian" -> new Sense(Kind.MONTH, number(meaning), Sense.PERSIAN);
            case "month.islamic" -> new Sense(Kind.MONTH, number(meaning), Sense.HIJRI);
            case "weekday" -> new Sense(Kind.WEEKDAY, number(meaning), 0);
            case "half" -> new Sense(Kind.HALF, half(meaning[1]), 0);
            case "era" -> new Sense(Kind.ERA, era(meaning[1]), 0);
            case "num" -> new Sense(Kind.NUM, number(meaning), 0);
            case "ord" -> new Sense(Kind.ORD, number(meaning), 0);
            case "unit" -> new Sense(Kind.UNIT, unit(meaning), times(meaning));
            case "unit.before" -> new Sense(Kind.UNIT_BEFORE, unit(meaning), 1);
            case "unit.ago" -> new Sense(Kind.UNIT_AGO, unit(meaning), 1);
            case "unit.in" -> new Sense(Kind.UNIT_IN, unit(meaning), 1);
            case "rel" -> new Sense(Kind.REL, unit(meaning), Integer.parseInt(meaning[2]));
            case "exact" -> new Sense(Kind.EXACT, unit(meaning), Integer.parseInt(meaning[2]));
            case "zone" -> new Sense(Kind.ZONE, number(meaning), 0);
            default -> new Sense(kind(meaning[0]), 0, 0);
        };
    }

    private static Kind kind(String name) {
        return switch (name) {
            case "ago.before" -> Kind.AGO_BEFORE;
            case "ago.after" -> Kind.AGO_AFTER;
            case "in.before" -> Kind.IN_BEFORE;
            case "in.after" -> Kind.IN_AFTER;
            case "last" -> Kind.LAST;
            case "this" -> Kind.THIS;
            case "next" -> Kind.NEXT;
            case "fill" -> Kind.FILL;
            case "clock" -> Kind.CLOCK;
            case "and" -> Kind.AND;
            case "ordinal" -> Kind.ORDINAL_END;
            case "halfnum" -> Kind.HALF_NUM;
            case "the" -> Kind.THE;
            case "at" -> Kind.AT;
            default -> throw new IllegalStateException("unknown meaning " + name);
        };
    }

    private static int number(String[] meaning) {
        return Integer.parseInt(meaning[1]);
    }

    private static int times(String[] meaning) {
        return meaning.length > 2 ? Integer.parseInt(meaning[2]) : 1;
    }

    private static int unit(String[] meaning) {
        return UNITS.indexOf(meaning[1]);
    }

    private static int half(String name) {
        return switch (name) {
            case "am" -> Sense.AM;
            case "pm" -> Sense.PM;
            case "noon" -> Sense.NOON;
            case "midnight" -> Sense.MIDNIGHT;
            default -> Sense.NIGHT;
        };
    }

    private static int era(String name) {
        return switch (name) {
            case "ad" -> Sense.GREGORIAN;
            case "bc" -> Sense.BEFORE_CHRIST;
            case "persian" -> Sense.PERSIAN;
            case "hijri" -> Sense.HIJRI;
            case "buddhist" -> Sense.BUDDHIST;
            default -> Sense.COUNTED + Integer.parseInt(name) - 1;
        };
    }
}
