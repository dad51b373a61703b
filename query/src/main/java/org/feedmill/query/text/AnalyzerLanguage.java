package org.feedmill.query.text;

import java.lang.Character.UnicodeScript;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import org.feedmill.text.LanguageDetector;
import org.jspecify.annotations.Nullable;

/**
 * Determines the language in which to analyze a text: the language that the page declares, unless the text shows
 * another; else the language that the text shows; else, for a few words, the language that most uses their script.
 */
public final class AnalyzerLanguage {

    /** Chinese in traditional characters, which the dictionary of simplified ones does not know. */
    static final String TRADITIONAL_CHINESE = "zh-hant";

    /** The language of texts in Latin script that show no other. */
    static final String DEFAULT = "en";

    /** The number of characters examined. */
    private static final int SAMPLE_LENGTH = 2_000;

    /** A text is in traditional characters if one in this many is not a simplified one. */
    private static final int RARE = 12;

    /** Other names of a language, and languages near enough to share an analyzer. */
    private static final Map<String, String> NAMES = Map.ofEntries(
            Map.entry("cmn", "zh"),
            Map.entry("no", "nb"),
            Map.entry("nn", "nb"),
            Map.entry("iw", "he"),
            Map.entry("in", "id"),
            Map.entry("yue", TRADITIONAL_CHINESE),
            Map.entry("hr", "sr"),
            Map.entry("bs", "sr"),
            Map.entry("sh", "sr"),
            Map.entry("sk", "cs"));

    private static final Map<UnicodeScript, String> SCRIPTS = new EnumMap<>(Map.ofEntries(
            Map.entry(UnicodeScript.CYRILLIC, "ru"),
            Map.entry(UnicodeScript.ARABIC, "ar"),
            Map.entry(UnicodeScript.DEVANAGARI, "hi"),
            Map.entry(UnicodeScript.GREEK, "el"),
            Map.entry(UnicodeScript.HEBREW, "he"),
            Map.entry(UnicodeScript.THAI, "th"),
            Map.entry(UnicodeScript.ARMENIAN, "hy"),
            Map.entry(UnicodeScript.BENGALI, "bn"),
            Map.entry(UnicodeScript.TAMIL, "ta"),
            Map.entry(UnicodeScript.TELUGU, "te"),
            Map.entry(UnicodeScript.HANGUL, "ko"),
            Map.entry(UnicodeScript.HIRAGANA, "ja"),
            Map.entry(UnicodeScript.KATAKANA, "ja")));

    private AnalyzerLanguage() {}

    /**
     * Returns the language to analyze a text in, in lower case.
     *
     * @param given the declared language, BCP 47; null if none is declared
     */
    public static String detect(String text, @Nullable String given) {
        String sample = text.length() > SAMPLE_LENGTH ? text.substring(0, SAMPLE_LENGTH) : text;
        String language = LanguageDetector.detect(sample, given == null || given.isBlank() ? null : given.strip());
        String name = language == null ? byScript(sample) : normalize(language);
        return name.equals("zh") && isTraditional(sample) ? TRADITIONAL_CHINESE : name;
    }

    /** Returns the name of the language that the analyzers use. */
    static String normalize(String tag) {
        String lower = tag.toLowerCase(Locale.ROOT).replace('_', '-');
        String base = lower.split("-", 2)[0];
        if (base.equals("zh") && (lower.contains("hant") || lower.endsWith("-tw") || lower.endsWith("-hk"))) {
            return TRADITIONAL_CHINESE;
        }
        boolean sound = base.length() >= 2 && base.length() <= 3 && base.chars().allMatch(c -> c >= 'a' && c <= 'z');
        return sound ? NAMES.getOrDefault(base, base) : DEFAULT;
    }

    /** Han characters without kana are considered Chinese. */
    private static String byScript(String text) {
        boolean han = false;
        String first = null;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= 128 && Character.isLetter(c)) {
                UnicodeScript script = UnicodeScript.of(c);
                String language = SCRIPTS.get(script);
                han |= script == UnicodeScript.HAN;
                first = first == null || "ja".equals(language) ? language : first;
            }
        }
        if (han) {
            return first != null && (first.equals("ja") || first.equals("ko")) ? first : "zh";
        }
        return first == null ? DEFAULT : first;
    }

    private static boolean isTraditional(String text) {
        if (!Charset.isSupported("GB2312")) {
            return false;
        }
        CharsetEncoder simplified = Charset.forName("GB2312").newEncoder();
        int han = 0;
        int other = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= 0x4e00 && c < 0xa000) {
                han++;
                other += simplified.canEncode(c) ? 0 : 1;
            }
        }
        return other * RARE > han;
    }
}
