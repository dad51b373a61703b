package org.feedmill.lab.cldr;

import com.ibm.icu.text.DateFormat;
import com.ibm.icu.text.DateTimePatternGenerator;
import com.ibm.icu.text.SimpleDateFormat;
import com.ibm.icu.util.ULocale;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads the date patterns of a locale: the order of day, month and year, and the words between them. */
final class CldrPatternReader {

    private static final List<String> SKELETONS = List.of(
            "yMMMd",
            "yMMMMd",
            "yMMMEd",
            "yMMMMEEEEd",
            "MMMd",
            "MMMMd",
            "MMMEd",
            "MMMMEEEEd",
            "yMMM",
            "yMMMM",
            "yMd",
            "Md",
            "yMEd",
            "GyMMMd",
            "yM");
    private static final List<String> CLOCKS = List.of("hm", "h");

    private final ULocale locale;
    private final CldrWordTable words;

    /** The names before endings were added, so that endings do not accumulate. */
    private final Map<String, Set<String>> names;

    CldrPatternReader(ULocale locale, CldrWordTable words, Map<String, Set<String>> names) {
        this.locale = locale;
        this.words = words;
        this.names = names;
    }

    void read() {
        patterns().forEach(pattern -> readPattern(pattern, true));
        DateTimePatternGenerator generator = DateTimePatternGenerator.getInstance(locale);
        CLOCKS.forEach(skeleton -> readPattern(generator.getBestPattern(skeleton), false));
    }

    /** Day, month, year in the order of the short date, for example {@code dmy}. */
    String order() {
        String pattern = ((SimpleDateFormat) DateFormat.getDateInstance(DateFormat.SHORT, locale)).toPattern();
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            char field = c == 'd' ? 'd' : c == 'M' || c == 'L' ? 'm' : c == 'y' || c == 'u' ? 'y' : ' ';
            if (field != ' ' && out.indexOf(String.valueOf(field)) < 0) {
                out.append(field);
            }
        }
        return out.toString();
    }

    private List<String> patterns() {
        List<String> all = new ArrayList<>();
        for (int style : new int[] {DateFormat.FULL, DateFormat.LONG, DateFormat.MEDIUM, DateFormat.SHORT}) {
            all.add(((SimpleDateFormat) DateFormat.getDateInstance(style, locale)).toPattern());
            for (int time : new int[] {DateFormat.MEDIUM, DateFormat.SHORT}) {
                all.add(((SimpleDateFormat) DateFormat.getDateTimeInstance(style, time, locale)).toPattern());
            }
        }
        DateTimePatternGenerator generator = DateTimePatternGenerator.getInstance(locale);
        SKELETONS.forEach(skeleton -> all.add(generator.getBestPattern(skeleton)));
        return all;
    }

    private void readPattern(String pattern, boolean filled) {
        List<String> parts = new ArrayList<>();
        List<Boolean> literal = new ArrayList<>();
        split(pattern, parts, literal);
        for (int i = 0; i < parts.size(); i++) {
            if (!literal.get(i)) {
                String before = i > 0 && literal.get(i - 1) ? tail(parts.get(i - 1)) : "";
                String after = i + 1 < parts.size() && literal.get(i + 1) ? head(parts.get(i + 1)) : "";
                addJoinedForms(parts.get(i), before, after);
            } else if (filled) {
                fill(parts.get(i));
            }
        }
    }

    private static void split(String pattern, List<String> parts, List<Boolean> literal) {
        StringBuilder part = new StringBuilder();
        boolean quoted = false;
        boolean inLiteral = true;
        char last = 0;
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            if (c == '\'') {
                quoted = !quoted;
                continue;
            }
            boolean field = !quoted && ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'));
            if (part.length() > 0 && (field == inLiteral || (field && c != last))) {
                parts.add(part.toString());
                literal.add(inLiteral);
                part.setLength(0);
            }
            inLiteral = !field;
            last = field ? c : 0;
            part.append(c);
        }
        parts.add(part.toString());
        literal.add(inLiteral);
    }

    /** Adds joined forms: Hebrew writes "in May" as one word, Mongolian and Basque add an ending to the month. */
    private void addJoinedForms(String field, String before, String after) {
        boolean month = (field.startsWith("M") || field.startsWith("L")) && field.length() > 2;
        boolean weekday = field.startsWith("E") || field.startsWith("c");
        boolean half = field.startsWith("a") || field.startsWith("B");
        if ((!month && !weekday && !half) || (before + after).isEmpty() || ideographic(before + after)) {
            return;
        }
        String kind = month ? "month " : weekday ? "weekday " : "half ";
        for (String meaning : names.keySet()) {
            if (meaning.startsWith(kind)) {
                for (String name : names.getOrDefault(meaning, Set.of())) {
                    if (!(before.isEmpty() || name.startsWith(before)) || !(after.isEmpty() || name.endsWith(after))) {
                        words.add(meaning, before + name + after);
                    }
                }
            }
        }
    }

    private void fill(String literal) {
        for (String word : CldrWordTable.clean(literal).split("[^\\p{L}\\p{M}]+", -1)) {
            if (!word.isEmpty() && !ideographic(word)) {
                words.add("fill", word);
            }
        }
    }

    private static boolean ideographic(String text) {
        return text.codePoints()
                .anyMatch(c ->
                        Character.isIdeographic(c) || Character.UnicodeScript.of(c) == Character.UnicodeScript.HANGUL);
    }

    private static String tail(String literal) {
        int i = literal.length();
        while (i > 0 && inWord(literal.charAt(i - 1))) {
            i--;
        }
        return CldrWordTable.clean(literal.substring(i));
    }

    private static String head(String literal) {
        int i = 0;
        while (i < literal.length() && inWord(literal.charAt(i))) {
            i++;
        }
        return CldrWordTable.clean(literal.substring(0, i));
    }

    private static boolean inWord(char c) {
        int type = Character.getType(c);
        return Character.isLetter(c) || type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
    }
}
