package org.feedmill.time.lexicon;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.time.text.ResourceLines;
import org.feedmill.time.text.TextTokens;
import org.jspecify.annotations.Nullable;

/**
 * Corrects the language that a page declares, which is often missing or wrong: by the script of a text and, for texts
 * with a year, by the month names in the index of all languages, which is loaded on first use.
 */
public final class DateLanguageGuesser {

    private static final int MAX_SCANNED = 400;
    private static final int MAX_DISTANCE = 30;

    private DateLanguageGuesser() {}

    /** The tag, unless the text is written in a script that its language does not use. */
    public static String correctByScript(char[] text, int from, int to, String tag, LexiconCache lexicons) {
        int end = Math.min(to, from + MAX_SCANNED);
        for (int i = from; i < end; i++) {
            char c = text[i];
            if (c >= 0x370 && Character.isLetter(c)) {
                String script = languageOfScript(c, text, i, to);
                if (script != null) {
                    return sharesScript(lexicons.of(tag).language(), script) ? tag : script;
                }
            }
        }
        return tag;
    }

    /** The language that is most common in the script of this character. */
    private static @Nullable String languageOfScript(char c, char[] text, int from, int to) {
        if (c < 0x400) {
            return "el";
        }
        if (c < 0x530) {
            return "ru";
        }
        if (c < 0x590) {
            return "hy";
        }
        if (c < 0x600) {
            return "he";
        }
        if (c < 0x700) {
            return "ar";
        }
        if (c < 0x10a0) {
            return indic(c);
        }
        return eastern(c, text, from, to);
    }

    private static @Nullable String indic(char c) {
        return switch (c >> 7) {
            case 0x12 -> "hi";
            case 0x13 -> "bn";
            case 0x14 -> "pa";
            case 0x15 -> "gu";
            case 0x16 -> "or";
            case 0x17 -> "ta";
            case 0x18 -> "te";
            case 0x19 -> "kn";
            case 0x1a -> "ml";
            case 0x1b -> "si";
            case 0x1c -> "th";
            case 0x1d -> "lo";
            case 0x20, 0x21 -> c < 0x10a0 ? "my" : "ka";
            default -> null;
        };
    }

    private static @Nullable String eastern(char c, char[] text, int from, int to) {
        if (c < 0x1100) {
            return "ka";
        }
        if (c >= 0x1780 && c < 0x1800) {
            return "km";
        }
        if ((c >= 0xac00 && c < 0xd7b0) || c < 0x1200) {
            return "ko";
        }
        if (c >= 0x3040 && c < 0x3100) {
            return "ja";
        }
        return c >= 0x4e00 && c < 0xa000 ? han(text, from, to) : null;
    }

    /** Ideographs do not distinguish Japanese from Chinese; kana nearby do. */
    private static String han(char[] text, int from, int to) {
        for (int i = from; i < Math.min(to, from + MAX_SCANNED); i++) {
            char c = text[i];
            if (c >= 0x3040 && c < 0x3100) {
                return "ja";
            }
        }
        return "zh";
    }

    /** Returns true for languages in the same script, for which the declared language is kept. */
    private static boolean sharesScript(String language, String script) {
        return language.equals(script)
                || SCRIPTS.getOrDefault(language, List.of()).contains(script);
    }

    private static final Map<String, List<String>> SCRIPTS = scripts();

    private static Map<String, List<String>> scripts() {
        Map<String, List<String>> out = new HashMap<>();
        String data = "ru:uk be bg sr mk kk ky mn tg tt uz bs ba ce cv os sah az tk cu ab kv mo ro "
                + "ar:fa ur ps ckb sd ug ks pa az uz mzn lrc ku ha tk bal skr lrc "
                + "hi:mr ne sa bho mai kok brx doi ks sat sd mni new bgc raj awa xnr kxv "
                + "bn:as mni he:yi zh:ja ko yue lzh vi th:lo nod ka:mzn el:grc te:kn kn:te hy:hy or:or my:shn";
        String script = "";
        for (String word : data.split(" ", -1)) {
            int colon = word.indexOf(':');
            script = colon < 0 ? script : word.substring(0, colon);
            out.computeIfAbsent(colon < 0 ? word : word.substring(colon + 1), language -> new ArrayList<>(2))
                    .add(script);
        }
        return Map.copyOf(out);
    }

    /** Returns true for text in plain Latin letters, as in English. */
    public static boolean isPlainLatin(char[] text, int from, int to) {
        boolean letter = false;
        for (int i = from; i < to; i++) {
            char c = text[i];
            if (c > 0x7e && Character.isLetter(c)) {
                return false;
            }
            letter |= c >= 'A' && c <= 'z';
        }
        return letter;
    }

    /**
     * The language whose month names occur in a short text that {@link #looksDated} accepts, if the given lexicon has
     * none of them; null if there is none.
     */
    public static @Nullable String guessByMonthNames(TextTokens tokens, TimeLexicon given) {
        Map<String, Integer> votes = new HashMap<>();
        for (int i = 0; i < tokens.count; i++) {
            if (tokens.kind(i) == TextTokens.WORD && (given.flags(tokens.hash[i]) & DateWordFlags.DATE_WORD) == 0) {
                List<String> languages = MonthNameIndex.NAMES.get(tokens.hash[i]);
                if (languages != null) {
                    languages.forEach(language -> votes.merge(language, 1, Integer::sum));
                }
            }
        }
        String best = null;
        int most = 0;
        for (Map.Entry<String, Integer> vote : votes.entrySet()) {
            int weight = vote.getValue() * 100 - COMMON_LANGUAGES.indexOf(" " + vote.getKey() + " ") / 3;
            weight -= COMMON_LANGUAGES.contains(" " + vote.getKey() + " ") ? 0 : 90;
            if (weight > most
                    || (weight == most && best != null && vote.getKey().compareTo(best) < 0)) {
                best = vote.getKey();
                most = weight;
            }
        }
        return best;
    }

    /** Languages of the web by use: if several have the same month name, the most used is chosen. */
    private static final String COMMON_LANGUAGES =
            " en es de fr it pt nl pl sv nb da fi cs ro hu tr id vi ca hr sk sl et lv lt ms sq eu gl is af sw ";

    /**
     * Returns true for a year close to a day; only then is it worth loading the index ("© 2024 Name" is on every page).
     */
    public static boolean looksDated(char[] text, int from, int to) {
        int run = 0;
        int year = -MAX_DISTANCE - 1;
        int day = -MAX_DISTANCE - 1;
        for (int i = from; i <= to; i++) {
            char c = i < to ? text[i] : ' ';
            if (c >= '0' && c <= '9') {
                run++;
                continue;
            }
            if (run == 0) {
                continue;
            }
            year = run == 4 && (text[i - 4] == '1' || text[i - 4] == '2') ? i : year;
            day = run == 1 || run == 2 ? i : day;
            if (Math.abs(year - day) <= MAX_DISTANCE && year >= from && day >= from) {
                return true;
            }
            run = 0;
        }
        return false;
    }

    /** Loads the index of month names now instead of at the first unknown word. */
    public static void preload() {
        if (MonthNameIndex.NAMES.isEmpty()) {
            throw new IllegalStateException("the index of month names is empty");
        }
    }

    /** The first words of the month names of all languages. */
    private static final class MonthNameIndex {
        static final Map<Long, List<String>> NAMES = load();

        private static Map<Long, List<String>> load() {
            Map<Long, List<String>> out = new HashMap<>();
            ResourceLines.read(DateLanguageGuesser.class, "cldr/index.txt", line -> {
                int tab = line.indexOf('\t');
                TextTokens tokens = TextTokens.of(line.substring(0, tab));
                if (tokens.count > 0 && tokens.kind(0) == TextTokens.WORD && tokens.end(0) - tokens.start(0) > 2) {
                    List<String> languages = List.of(line.substring(tab + 1).split(" ", -1));
                    out.merge(tokens.hash[0], languages, MonthNameIndex::both);
                }
            });
            return out;
        }

        private static List<String> both(List<String> one, List<String> other) {
            List<String> all = new ArrayList<>(one);
            other.stream().filter(language -> !all.contains(language)).forEach(all::add);
            return all;
        }
    }
}
