package org.feedmill.time.lexicon;

import java.util.List;
import org.feedmill.time.lexicon.WordSense.SenseKind;
import org.feedmill.time.text.ResourceLines;

/**
 * Parses a file of date words: one meaning per line, a tab, the word forms separated by bars. The header of {@code
 * words/any.txt} explains the meanings.
 */
final class WordFileParser {

    private static final List<String> UNITS =
            List.of("second", "minute", "hour", "day", "week", "month", "quarter", "year");

    private WordFileParser() {}

    static boolean exists(String language) {
        return !language.isEmpty()
                && (WordFileParser.class.getResource("cldr/".concat(language).concat(".txt")) != null
                        || WordFileParser.class.getResource(
                                        "words/".concat(language).concat(".txt"))
                                != null);
    }

    static void parse(String name, TimeLexicon into) {
        ResourceLines.read(WordFileParser.class, name, line -> parseLine(line, into));
    }

    private static void parseLine(String line, TimeLexicon into) {
        int tab = line.indexOf('\t');
        if (tab < 0) {
            throw new IllegalStateException("no tab in: " + line);
        }
        String[] meaning = line.substring(0, tab).split(" ", -1);
        String forms = line.substring(tab + 1);
        if (meaning[0].equals("include")) {
            parse("words/" + forms + ".txt", into);
            return;
        }
        if (meaning[0].equals("order")) {
            into.order(meaning.length > 1 ? meaning[1] : "", forms);
            return;
        }
        WordSense sense = sense(meaning);
        int from = 0;
        while (from <= forms.length()) {
            int bar = forms.indexOf('|', from);
            int to = bar < 0 ? forms.length() : bar;
            String form = forms.substring(from, to);
            boolean brief = sense.kind() == SenseKind.WEEKDAY
                    && !form.isEmpty()
                    && form.length() <= (form.charAt(0) < 0x2e80 ? 2 : 1);
            into.add(form, brief ? new WordSense(SenseKind.WEEKDAY, sense.value(), WordSense.SHORT_FORM) : sense);
            from = to + 1;
        }
    }

    private static WordSense sense(String[] meaning) {
        return switch (meaning[0]) {
            case "month" -> new WordSense(SenseKind.MONTH, number(meaning), WordSense.GREGORIAN);
            case "month.persian" -> new WordSense(SenseKind.MONTH, number(meaning), WordSense.PERSIAN);
            case "month.islamic" -> new WordSense(SenseKind.MONTH, number(meaning), WordSense.HIJRI);
            case "weekday" -> new WordSense(SenseKind.WEEKDAY, number(meaning), 0);
            case "half" -> new WordSense(SenseKind.DAY_PERIOD, half(meaning[1]), 0);
            case "era" -> new WordSense(SenseKind.ERA, era(meaning[1]), 0);
            case "num" -> new WordSense(SenseKind.NUMBER, number(meaning), 0);
            case "ord" -> new WordSense(SenseKind.ORDINAL, number(meaning), 0);
            case "unit" -> new WordSense(SenseKind.UNIT, unit(meaning), times(meaning));
            case "unit.before" -> new WordSense(SenseKind.UNIT_BEFORE, unit(meaning), 1);
            case "unit.ago" -> new WordSense(SenseKind.UNIT_AGO, unit(meaning), 1);
            case "unit.in" -> new WordSense(SenseKind.UNIT_IN, unit(meaning), 1);
            case "rel" -> new WordSense(SenseKind.RELATIVE, unit(meaning), Integer.parseInt(meaning[2]));
            case "exact" -> new WordSense(SenseKind.EXACT, unit(meaning), Integer.parseInt(meaning[2]));
            case "zone" -> new WordSense(SenseKind.ZONE, number(meaning), 0);
            default -> new WordSense(kind(meaning[0]), 0, 0);
        };
    }

    private static SenseKind kind(String name) {
        return switch (name) {
            case "ago.before" -> SenseKind.AGO_BEFORE;
            case "ago.after" -> SenseKind.AGO_AFTER;
            case "in.before" -> SenseKind.IN_BEFORE;
            case "in.after" -> SenseKind.IN_AFTER;
            case "last" -> SenseKind.LAST;
            case "this" -> SenseKind.THIS;
            case "next" -> SenseKind.NEXT;
            case "fill" -> SenseKind.FILLER;
            case "clock" -> SenseKind.CLOCK;
            case "and" -> SenseKind.AND;
            case "ordinal" -> SenseKind.ORDINAL_END;
            case "halfnum" -> SenseKind.HALF_NUMBER;
            case "the" -> SenseKind.THE;
            case "at" -> SenseKind.AT;
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
            case "am" -> WordSense.AM;
            case "pm" -> WordSense.PM;
            case "noon" -> WordSense.NOON;
            case "midnight" -> WordSense.MIDNIGHT;
            default -> WordSense.NIGHT;
        };
    }

    private static int era(String name) {
        return switch (name) {
            case "ad" -> WordSense.GREGORIAN;
            case "bc" -> WordSense.BEFORE_CHRIST;
            case "persian" -> WordSense.PERSIAN;
            case "hijri" -> WordSense.HIJRI;
            case "buddhist" -> WordSense.BUDDHIST;
            default -> WordSense.ERA_BASE + Integer.parseInt(name) - 1;
        };
    }
}
