package org.feedmill.lab.cldr;

import com.ibm.icu.impl.ICUData;
import com.ibm.icu.impl.ICUResourceBundle;
import com.ibm.icu.util.ULocale;
import com.ibm.icu.util.UResourceBundle;
import com.ibm.icu.util.UResourceBundleIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.MissingResourceException;

/**
 * Reads the relative times of one locale. A template such as "il y a {0} heures" is split into marker (il y a), number
 * and unit (heures), so that the reader can combine them in other ways: number words, several units, markers of another
 * style.
 */
final class CldrRelativeTimeReader {

    private static final List<String> UNITS =
            List.of("second", "minute", "hour", "day", "week", "month", "quarter", "year");
    private static final List<String> STYLES = List.of("", "-short", "-narrow");
    private static final List<String> WEEKDAYS = List.of("mon", "tue", "wed", "thu", "fri", "sat", "sun");

    /** A template: the text before and after the number. */
    private record Template(String unit, String style, boolean past, String before, String after) {}

    private final ULocale locale;
    private final CldrWordTable words;
    private final ICUResourceBundle fields;
    private final ICUResourceBundle units;

    CldrRelativeTimeReader(ULocale locale, CldrWordTable words) {
        this.locale = locale;
        this.words = words;
        this.fields = (ICUResourceBundle) UResourceBundle.getBundleInstance(ICUData.ICU_BASE_NAME, locale);
        this.units = (ICUResourceBundle) UResourceBundle.getBundleInstance(ICUData.ICU_UNIT_BASE_NAME, locale);
    }

    void read() {
        UNITS.forEach(this::unitNames);
        UNITS.forEach(this::wholePhrases);
        weekdayPhrases();
        List<Template> templates = new ArrayList<>();
        for (String unit : UNITS) {
            for (String style : STYLES) {
                templates(unit, style, "past", templates);
                templates(unit, style, "future", templates);
            }
        }
        for (Template template : templates) {
            splitTemplate(template, templates);
        }
    }

    private void unitNames(String unit) {
        for (String width : List.of("units", "unitsShort", "unitsNarrow")) {
            for (String form : strings(units, width + "/duration/" + unit)) {
                if (form.contains("{0}")) {
                    String word = CldrWordTable.clean(form.replace("{0}", " "));
                    if (form.codePoints().anyMatch(Character::isLetter)) {
                        words.add("unit " + unit, word);
                    }
                }
            }
        }
    }

    private void wholePhrases(String unit) {
        for (String style : STYLES) {
            UResourceBundle relative = find(fields, "fields/" + unit + style + "/relative");
            if (relative == null) {
                continue;
            }
            for (UResourceBundleIterator all = relative.getIterator(); all.hasNext(); ) {
                UResourceBundle phrase = all.next();
                if (phrase.getString().codePoints().anyMatch(Character::isLetter)) {
                    words.add("rel " + unit + " " + phrase.getKey(), phrase.getString());
                }
            }
        }
    }

    /** Derives markers that fit every weekday, such as "vendredi dernier" without vendredi. */
    private void weekdayPhrases() {
        for (int day = 0; day < 7; day++) {
            for (String style : STYLES) {
                UResourceBundle relative = find(fields, "fields/" + WEEKDAYS.get(day) + style + "/relative");
                if (relative == null) {
                    continue;
                }
                for (UResourceBundleIterator all = relative.getIterator(); all.hasNext(); ) {
                    UResourceBundle phrase = all.next();
                    weekdayMarker(day + 1, Integer.parseInt(phrase.getKey()), CldrWordTable.clean(phrase.getString()));
                }
            }
        }
    }

    private void weekdayMarker(int day, int shift, String phrase) {
        String marker = shift < 0 ? "last" : shift == 0 ? "this" : "next";
        String name = "";
        for (String candidate : words.of("weekday " + day)) {
            int at = phrase.indexOf(candidate);
            boolean whole = at >= 0 && (!spaced() || (edge(phrase, at - 1) && edge(phrase, at + candidate.length())));
            if (whole && candidate.length() > name.length()) {
                name = candidate;
            }
        }
        if (name.length() > 1) {
            String rest = CldrWordTable.clean(phrase.replace(name, " "));
            words.add(marker, rest);
        }
    }

    private static boolean edge(String text, int at) {
        return at < 0 || at >= text.length() || !Character.isLetter(text.charAt(at));
    }

    private void templates(String unit, String style, String way, List<Template> into) {
        UResourceBundle found = find(fields, "fields/" + unit + style + "/relativeTime/" + way);
        if (found == null) {
            return;
        }
        for (UResourceBundleIterator all = found.getIterator(); all.hasNext(); ) {
            UResourceBundle plural = all.next();
            String clean = CldrWordTable.clean(plural.getString());
            int at = clean.indexOf("{0}");
            if (at < 0) {
                wholeTemplate(unit, plural.getKey(), way, clean);
                continue;
            }
            String before = clean.substring(0, at).strip();
            String after = clean.substring(at + 3).strip();
            boolean given =
                    (before + after).codePoints().filter(Character::isLetter).count() > 1;
            if (given && !before.equals("-") && !before.equals("+")) {
                into.add(new Template(unit, style, way.equals("past"), before, after));
            }
        }
    }

    /** Dual forms contain their number: "two days ago" is one phrase in Arabic and Hebrew. */
    private void wholeTemplate(String unit, String plural, String way, String phrase) {
        int number = plural.equals("one") ? 1 : plural.equals("two") ? 2 : 0;
        if (number > 0) {
            words.add("exact " + unit + " " + (way.equals("past") ? -number : number), phrase);
        }
    }

    private void splitTemplate(Template template, List<Template> all) {
        String marker = template.past ? "ago" : "in";
        String inBefore = known(template.unit, template.before, false);
        String inAfter = known(template.unit, template.after, true);
        if (!inAfter.isEmpty()) {
            markers(marker, template.before, template.after.substring(inAfter.length()), template);
        } else if (!inBefore.isEmpty()) {
            String rest = template.before.substring(0, template.before.length() - inBefore.length());
            words.add("unit.before " + template.unit, inBefore);
            markers(marker, rest, template.after, template);
        } else {
            byCommonEnd(marker, template, all);
        }
    }

    private void markers(String marker, String before, String after, Template template) {
        if (before.isBlank() && after.isBlank()) {
            words.add("unit." + marker + " " + template.unit, template.before + template.after);
        }
        words.add(marker + ".before", before);
        words.add(marker + ".after", after);
    }

    /**
     * Splits templates by their common end: the marker is what the templates of all units share, the unit is the rest.
     */
    private void byCommonEnd(String marker, Template template, List<Template> all) {
        String shared = template.after;
        boolean several = false;
        for (Template other : all) {
            if (other.past == template.past
                    && other.style.equals(template.style)
                    && !other.unit.equals(template.unit)) {
                String common = commonEnd(template.after, other.after);
                if (common.length() < shared.length()) {
                    shared = common;
                }
                several = true;
            }
        }
        String unit = template.after
                .substring(0, template.after.length() - shared.length())
                .strip();
        if (several && !shared.isBlank() && !unit.isEmpty()) {
            words.add("unit " + template.unit, unit);
            words.add(marker + ".after", shared);
            words.add(marker + ".before", template.before);
        } else if (!template.before.isEmpty() && !template.after.isEmpty() && shared.isBlank()) {
            words.add("unit " + template.unit, template.after);
            words.add(marker + ".before", template.before);
        } else if (!template.before.isEmpty() && !template.after.isEmpty()) {
            words.add("unit.before " + template.unit, template.before);
            words.add(marker + ".after", template.after);
        } else {
            words.add("unit." + marker + " " + template.unit, template.before + template.after);
        }
    }

    private String commonEnd(String one, String other) {
        int n = 0;
        while (n < one.length()
                && n < other.length()
                && one.charAt(one.length() - 1 - n) == other.charAt(other.length() - 1 - n)) {
            n++;
        }
        String common = one.substring(one.length() - n);
        if (!spaced() || n == one.length()) {
            return common;
        }
        int space = common.indexOf(' ');
        return space < 0 ? "" : common.substring(space);
    }

    private String known(String unit, String text, boolean atStart) {
        String best = "";
        for (String word : words.of("unit " + unit)) {
            boolean fits = atStart ? text.startsWith(word) : text.endsWith(word);
            if (fits && word.length() > best.length() && bounded(text, word, atStart)) {
                best = word;
            }
        }
        return best;
    }

    private boolean bounded(String text, String word, boolean atStart) {
        if (!spaced() || text.length() == word.length()) {
            return true;
        }
        char next = atStart ? text.charAt(word.length()) : text.charAt(text.length() - word.length() - 1);
        return !Character.isLetter(next)
                && Character.getType(next) != Character.NON_SPACING_MARK
                && Character.getType(next) != Character.COMBINING_SPACING_MARK;
    }

    private boolean spaced() {
        return !List.of("ja", "zh", "yue", "ko", "th", "lo", "km", "my", "bo", "dz")
                .contains(locale.getLanguage());
    }

    private static List<String> strings(ICUResourceBundle bundle, String path) {
        List<String> out = new ArrayList<>();
        UResourceBundle found = find(bundle, path);
        if (found != null) {
            gather(found, out, 3);
        }
        return out;
    }

    private static void gather(UResourceBundle bundle, List<String> out, int depth) {
        for (UResourceBundleIterator all = bundle.getIterator(); all.hasNext(); ) {
            UResourceBundle child = all.next();
            if ("per".equals(child.getKey()) || "dnam".equals(child.getKey())) {
                continue;
            }
            if (child.getType() == UResourceBundle.STRING) {
                out.add(child.getString());
            } else if (depth > 0 && child.getType() == UResourceBundle.TABLE) {
                gather(child, out, depth - 1);
            }
        }
    }

    private static @org.jspecify.annotations.Nullable UResourceBundle find(ICUResourceBundle bundle, String path) {
        try {
            return bundle.getWithFallback(path);
        } catch (MissingResourceException absent) {
            return null;
        }
    }
}
