package org.feedmill.list.scan;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.feedmill.data.DataFileLines;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Determines the language tag for reading the dates of a page: the declared language, or the one that its texts are
 * clearly written in, with the country that the tag or the address of the page names. Without any language it is
 * English with that country.
 */
final class DateLanguage {

    /** Number of visible characters that suffice to detect the language. */
    private static final int MAX_CHARS = 4000;

    private static final int MIN_WORDS = 12;

    /** At least this share of the words must be short words of the language. */
    private static final double MIN_SHARE = 0.1;

    /** A declared language is overruled if another has this many times its words: templates often declare English. */
    private static final double MIN_RATIO = 3;

    /** Country codes that are used for addresses all over the world. */
    private static final Set<String> WORLDWIDE = Set.of(
            "ac", "ag", "ai", "cc", "cd", "co", "eu", "fm", "gg", "im", "io", "is", "la", "ly", "me", "ms", "mu", "nu",
            "sc", "sh", "st", "su", "to", "tv", "tk", "vc", "vg", "ws");

    private static final Map<String, Integer> WORDS = new HashMap<>();
    private static final List<String> LANGUAGES = readWords();

    private static final int LONGEST_WORD =
            WORDS.keySet().stream().mapToInt(String::length).max().orElse(0);

    /** The lowest bits of the hashes of the words: most words of a text need not be cut out to be looked up. */
    private static final boolean[] HASHES = new boolean[1 << 13];

    static {
        WORDS.keySet().forEach(word -> HASHES[word.hashCode() & HASHES.length - 1] = true);
    }

    /** Languages of the scripts that only they use on most pages. */
    private static final Map<Character.UnicodeScript, String> SCRIPTS = Map.ofEntries(
            Map.entry(Character.UnicodeScript.HANGUL, "ko"),
            Map.entry(Character.UnicodeScript.HIRAGANA, "ja"),
            Map.entry(Character.UnicodeScript.KATAKANA, "ja"),
            Map.entry(Character.UnicodeScript.HAN, "zh"),
            Map.entry(Character.UnicodeScript.CYRILLIC, "ru"),
            Map.entry(Character.UnicodeScript.GREEK, "el"),
            Map.entry(Character.UnicodeScript.ARABIC, "ar"),
            Map.entry(Character.UnicodeScript.HEBREW, "he"),
            Map.entry(Character.UnicodeScript.THAI, "th"),
            Map.entry(Character.UnicodeScript.DEVANAGARI, "hi"),
            Map.entry(Character.UnicodeScript.BENGALI, "bn"),
            Map.entry(Character.UnicodeScript.TAMIL, "ta"),
            Map.entry(Character.UnicodeScript.GEORGIAN, "ka"),
            Map.entry(Character.UnicodeScript.ARMENIAN, "hy"));

    private DateLanguage() {}

    /** The tag, with a region if it is known; null if neither the page nor its texts determine a language. */
    static @Nullable String of(Page page) {
        String declared = page.language();
        String language = declared;
        if (declared == null || declared.startsWith("en")) {
            char[] text = text(page);
            String seen = detect(text, declared);
            language = seen == null ? declared : seen;
        }
        String country = country(page.url());
        if (country == null || (language != null && language.indexOf('-') >= 0)) {
            return language;
        }
        return (language == null ? "en" : language) + "-" + country;
    }

    private static List<String> readWords() {
        List<String> lines = DataFileLines.read(DateLanguage.class, "function-words.txt");
        for (int i = 0; i < lines.size(); i++) {
            for (String word :
                    lines.get(i).substring(lines.get(i).indexOf('|') + 1).split(",", -1)) {
                WORDS.merge(word.strip(), 1 << i, (a, b) -> a | b);
            }
        }
        return lines.stream()
                .map(line -> line.substring(0, line.indexOf('|')).strip())
                .toList();
    }

    /** The country of an address by its last label, null if it is not a country's or is used all over the world. */
    static @Nullable String country(@Nullable String url) {
        int from = url == null ? -1 : url.indexOf("://");
        if (url == null || from < 0) {
            return null;
        }
        int end = from + 3;
        while (end < url.length() && "/:?#".indexOf(url.charAt(end)) < 0) {
            end++;
        }
        String host = url.substring(from + 3, end);
        String last = host.substring(host.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        boolean code = last.length() == 2 && Character.isLetter(last.charAt(0)) && Character.isLetter(last.charAt(1));
        if (!code || WORLDWIDE.contains(last)) {
            return null;
        }
        return last.equals("uk") ? "GB" : last.toUpperCase(Locale.ROOT);
    }

    /** The beginning of the visible text in lower case; an array, because every character is read several times. */
    private static char[] text(Page page) {
        char[] text = new char[2 * MAX_CHARS + 1];
        int length = 0;
        boolean ascii = true;
        for (int n = 0; n < page.size() && length < MAX_CHARS; n++) {
            if (page.isText(n) && !page.isHidden(n) && page.tag(page.parent(n)) != HtmlTag.SCRIPT) {
                String own = page.ownText(n);
                int end = Math.min(own.length(), MAX_CHARS);
                own.getChars(0, end, text, length);
                for (int i = length; i < length + end; i++) {
                    char c = text[i];
                    text[i] = c >= 'A' && c <= 'Z' ? (char) (c | 0x20) : c;
                    ascii &= c < 128;
                }
                length += end;
                text[length++] = '\n';
            }
        }
        return ascii
                ? Arrays.copyOf(text, length)
                : new String(text, 0, length).toLowerCase(Locale.ROOT).toCharArray();
    }

    private static @Nullable String detect(char[] text, @Nullable String declared) {
        String byScript = declared == null ? byScript(text) : null;
        if (byScript != null) {
            return byScript;
        }
        int[] hits = new int[LANGUAGES.size()];
        int words = 0;
        int hash = 0; // that of the word as a string
        for (int i = 0, from = 0; i <= text.length; i++) {
            char c = i == text.length ? ' ' : text[i];
            if (isLetter(c)) {
                hash = 31 * hash + c;
                continue;
            }
            if (i > from) {
                words++;
                boolean known = i - from <= LONGEST_WORD && HASHES[hash & HASHES.length - 1];
                int languages = known ? WORDS.getOrDefault(new String(text, from, i - from), 0) : 0;
                for (int l = 0; l < hits.length && languages != 0; l++) {
                    hits[l] += languages >>> l & 1;
                }
            }
            from = i + 1;
            hash = 0;
        }
        int best = 0;
        for (int l = 1; l < hits.length; l++) {
            best = hits[l] > hits[best] ? l : best;
        }
        if (words < MIN_WORDS || hits[best] < MIN_SHARE * words) {
            return null;
        }
        return declared == null || hits[best] > MIN_RATIO * Math.max(1, hits[0]) ? LANGUAGES.get(best) : null;
    }

    /** The same as {@link Character#isLetter} for text in lower case, faster for ASCII. */
    private static boolean isLetter(char c) {
        return c < 128 ? c >= 'a' && c <= 'z' : Character.isLetter(c);
    }

    /** The language of the most frequent script other than Latin, null if most letters are Latin. */
    private static @Nullable String byScript(char[] text) {
        Map<String, Integer> letters = new HashMap<>();
        int latin = 0;
        for (char c : text) {
            if (c < 128) {
                latin += c >= 'a' && c <= 'z' ? 1 : 0;
            } else if (Character.isLetter(c)) {
                String language = c < 0x370 ? null : SCRIPTS.get(Character.UnicodeScript.of(c));
                if (language == null) {
                    latin++;
                } else {
                    letters.merge(language, 1, Integer::sum);
                }
            }
        }
        int kana = letters.getOrDefault("ja", 0);
        if (kana > 0.1 * letters.getOrDefault("zh", 0)) {
            letters.merge("ja", letters.getOrDefault("zh", 0), Integer::sum);
        }
        Map.Entry<String, Integer> most =
                letters.entrySet().stream().max(Map.Entry.comparingByValue()).orElse(null);
        return most == null || most.getValue() < latin ? null : most.getKey();
    }
}
