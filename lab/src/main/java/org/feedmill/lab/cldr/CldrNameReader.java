package org.feedmill.lab.cldr;

import com.ibm.icu.impl.ICUData;
import com.ibm.icu.impl.ICUResourceBundle;
import com.ibm.icu.text.DateFormatSymbols;
import com.ibm.icu.text.RuleBasedNumberFormat;
import com.ibm.icu.util.Calendar;
import com.ibm.icu.util.GregorianCalendar;
import com.ibm.icu.util.ULocale;
import com.ibm.icu.util.UResourceBundle;
import com.ibm.icu.util.UResourceBundleIterator;
import java.util.List;
import java.util.MissingResourceException;

/** Reads the names of months, weekdays, day periods, eras and numbers of one locale. */
final class CldrNameReader {

    private static final int[] CONTEXTS = {DateFormatSymbols.FORMAT, DateFormatSymbols.STANDALONE};
    private static final int[] WIDTHS = {DateFormatSymbols.WIDE, DateFormatSymbols.ABBREVIATED, DateFormatSymbols.SHORT
    };
    private static final List<String> OTHER_CALENDARS = List.of("persian", "islamic");
    private static final int LAST_CARDINAL = 60;
    private static final int LAST_ORDINAL = 31;

    private final ULocale locale;
    private final CldrWordTable words;

    CldrNameReader(ULocale locale, CldrWordTable words) {
        this.locale = locale;
        this.words = words;
    }

    void read() {
        DateFormatSymbols symbols = new DateFormatSymbols(GregorianCalendar.class, locale);
        months(symbols, "month");
        weekdays(symbols);
        halves(symbols);
        dayPeriods();
        for (String era : symbols.getEras()) {
            words.add("era " + (era.equals(symbols.getEras()[0]) ? "bc" : "ad"), era);
        }
        for (String calendar : OTHER_CALENDARS) {
            Calendar other = Calendar.getInstance(locale.setKeywordValue("calendar", calendar));
            months(new DateFormatSymbols(other, locale), "month." + calendar);
        }
        numbers();
    }

    private void months(DateFormatSymbols symbols, String meaning) {
        for (int context : CONTEXTS) {
            for (int width : WIDTHS) {
                String[] names = symbols.getMonths(context, width);
                for (int i = 0; names != null && i < Math.min(12, names.length); i++) {
                    if (hasLetter(names[i]) && !names[i].matches("M\\d\\d")) {
                        words.add(meaning + " " + (i + 1), names[i]);
                    }
                }
            }
        }
    }

    /**
     * ISO numbers, Monday is 1; narrow names only if they are ideographs, because a single Latin letter is ambiguous.
     */
    private void weekdays(DateFormatSymbols symbols) {
        for (int context : CONTEXTS) {
            for (int width : WIDTHS) {
                String[] names = symbols.getWeekdays(context, width);
                for (int i = 1; i <= 7; i++) {
                    words.add("weekday " + (i == 1 ? 7 : i - 1), names[i]);
                }
            }
        }
    }

    private void halves(DateFormatSymbols symbols) {
        String[] names = symbols.getAmPmStrings();
        words.add("half am", names[0]);
        words.add("half pm", names[1]);
    }

    private void dayPeriods() {
        ICUResourceBundle bundle = (ICUResourceBundle) UResourceBundle.getBundleInstance(ICUData.ICU_BASE_NAME, locale);
        for (String path :
                List.of("format/wide", "format/abbreviated", "stand-alone/wide", "stand-alone/abbreviated")) {
            try {
                UResourceBundleIterator all = bundle.getWithFallback("calendar/gregorian/dayPeriod/" + path)
                        .getIterator();
                while (all.hasNext()) {
                    UResourceBundle period = all.next();
                    words.add("half " + half(period.getKey()), period.getString());
                }
            } catch (MissingResourceException absent) {
                // Few languages have all four.
            }
        }
    }

    private static String half(String period) {
        if (period.startsWith("morning")) {
            return "am";
        }
        return period.startsWith("afternoon") || period.startsWith("evening")
                ? "pm"
                : period.startsWith("night") ? "night" : period;
    }

    private void numbers() {
        RuleBasedNumberFormat spell = new RuleBasedNumberFormat(locale, RuleBasedNumberFormat.SPELLOUT);
        if (!spell.getLocale(ULocale.ACTUAL_LOCALE).getLanguage().equals(locale.getLanguage())) {
            return;
        }
        for (String rules : spell.getRuleSetNames()) {
            boolean ordinal = rules.startsWith("%spellout-ordinal");
            if (ordinal || rules.startsWith("%spellout-cardinal") || rules.equals("%spellout-numbering")) {
                int last = ordinal ? LAST_ORDINAL : LAST_CARDINAL;
                for (int n = 1; n <= last; n++) {
                    spelled(spell, rules, n, ordinal);
                }
                if (!ordinal) {
                    spelled(spell, rules, 100, false);
                }
            }
        }
    }

    private void spelled(RuleBasedNumberFormat spell, String rules, int n, boolean ordinal) {
        String word = spell.format(n, rules);
        if (word.codePoints().noneMatch(Character::isDigit) && !han(word)) {
            words.add((ordinal ? "ord " : "num ") + n, word.replace("\u00ad", ""));
        }
    }

    /** Ideographic numerals are read by rule, not by list. */
    private static boolean han(String word) {
        return word.codePoints().anyMatch(Character::isIdeographic);
    }

    private static boolean hasLetter(String name) {
        return name.codePoints().anyMatch(Character::isLetter);
    }
}
