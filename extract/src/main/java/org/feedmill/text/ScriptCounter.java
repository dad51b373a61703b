package org.feedmill.text;

import java.lang.Character.UnicodeScript;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Counts the letters of a text by script, and maps scripts to the languages that are the only ones to use them. */
final class ScriptCounter {

    /** Letters by script. */
    static final class ScriptCounts {
        private final int[] letters;
        private final int totalLetters;

        private ScriptCounts(int[] letters, int all) {
            this.letters = letters;
            this.totalLetters = all;
        }

        private int lettersIn(UnicodeScript script) {
            return letters[script.ordinal()];
        }

        /** The language that the main script alone determines; null for scripts that many languages share. */
        @Nullable
        String language() {
            int kana = lettersIn(UnicodeScript.HIRAGANA) + lettersIn(UnicodeScript.KATAKANA);
            int han = lettersIn(UnicodeScript.HAN);
            if ((kana + han) * 4 > totalLetters && kana > 0 && kana * 20 > han) {
                return "ja";
            }
            if (lettersIn(UnicodeScript.HANGUL) * 4 > totalLetters) {
                return "ko";
            }
            if (han * 5 > totalLetters) { // an ideograph counts as several letters
                return "zh";
            }
            for (Map.Entry<UnicodeScript, String> one : LANGUAGES.entrySet()) {
                if (lettersIn(one.getKey()) * 2 > totalLetters) {
                    return one.getValue();
                }
            }
            return null;
        }
    }

    private static final int MIN_LETTERS = 20;
    private static final UnicodeScript[] SCRIPTS = UnicodeScript.values();

    private static final Map<UnicodeScript, String> LANGUAGES = new EnumMap<>(Map.ofEntries(
            Map.entry(UnicodeScript.GREEK, "el"),
            Map.entry(UnicodeScript.HEBREW, "he"),
            Map.entry(UnicodeScript.ARMENIAN, "hy"),
            Map.entry(UnicodeScript.GEORGIAN, "ka"),
            Map.entry(UnicodeScript.THAI, "th"),
            Map.entry(UnicodeScript.LAO, "lo"),
            Map.entry(UnicodeScript.KHMER, "km"),
            Map.entry(UnicodeScript.MYANMAR, "my"),
            Map.entry(UnicodeScript.BENGALI, "bn"),
            Map.entry(UnicodeScript.GURMUKHI, "pa"),
            Map.entry(UnicodeScript.GUJARATI, "gu"),
            Map.entry(UnicodeScript.ORIYA, "or"),
            Map.entry(UnicodeScript.TAMIL, "ta"),
            Map.entry(UnicodeScript.TELUGU, "te"),
            Map.entry(UnicodeScript.KANNADA, "kn"),
            Map.entry(UnicodeScript.MALAYALAM, "ml"),
            Map.entry(UnicodeScript.SINHALA, "si"),
            Map.entry(UnicodeScript.TIBETAN, "bo"),
            Map.entry(UnicodeScript.MONGOLIAN, "mn"),
            Map.entry(UnicodeScript.ETHIOPIC, "am"),
            Map.entry(UnicodeScript.CHEROKEE, "chr"),
            Map.entry(UnicodeScript.THAANA, "dv"),
            Map.entry(UnicodeScript.SYRIAC, "syr")));

    /** Other languages that use the script of a language. */
    private static final Map<String, Set<String>> RELATED_LANGUAGES = Map.of(
            "zh", Set.of("zh", "yue", "lzh", "wuu", "nan", "hak", "cmn"),
            "el", Set.of("el", "grc"),
            "he", Set.of("he", "iw", "yi", "lad"),
            "am", Set.of("am", "ti", "gez", "om"),
            "bn", Set.of("bn", "as", "mni"),
            "my", Set.of("my", "shn", "mnw"),
            "ka", Set.of("ka", "xmf", "lzz"),
            "bo", Set.of("bo", "dz"),
            "mn", Set.of("mn", "mnc"));

    private ScriptCounter() {}

    static ScriptCounts count(String text) {
        int[] counts = new int[SCRIPTS.length];
        int all = 0;
        int latin = 0;
        int han = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < 128) {
                latin += (c | ' ') >= 'a' && (c | ' ') <= 'z' ? 1 : 0;
            } else if (c >= 0x4e00 && c < 0xa000) {
                han++;
            } else if (Character.isLetter(c)) {
                counts[UnicodeScript.of(c).ordinal()]++;
                all++;
            }
        }
        counts[UnicodeScript.LATIN.ordinal()] += latin;
        counts[UnicodeScript.HAN.ordinal()] += han;
        all += latin + han;
        return all < MIN_LETTERS ? new ScriptCounts(new int[SCRIPTS.length], 1) : new ScriptCounts(counts, all);
    }

    /** Returns true if a language uses the script that is typical of the other. */
    static boolean sharesScript(String language, String other) {
        return language.equals(other)
                || RELATED_LANGUAGES.getOrDefault(other, Set.of()).contains(language);
    }
}
