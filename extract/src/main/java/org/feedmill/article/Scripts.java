package org.feedmill.article;

import java.lang.Character.UnicodeScript;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Counts the letters of a text by script, and maps scripts to the languages that only they are used for. */
final class Scripts {

    /** Letters by script. */
    static final class Count {
        private final int[] letters;
        private final int all;

        private Count(int[] letters, int all) {
            this.letters = letters;
            this.all = all;
        }

        private int of(UnicodeScript script) {
            return letters[script.ordinal()];
        }

        /** The language that the main script alone tells; null for scripts that many languages share. */
        @Nullable
        String language() {
            int kana = of(UnicodeScript.HIRAGANA) + of(UnicodeScript.KATAKANA);
            int han = of(UnicodeScript.HAN);
            if ((kana + han) * 4 > all && kana > 0 && kana * 20 > han) {
                return "ja";
            }
            if (of(UnicodeScript.HANGUL) * 4 > all) {
                return "ko";
            }
            if (han * 3 > all) {
                return "zh";
            }
            for (Map.Entry<UnicodeScript, String> one : LANGUAGES.entrySet()) {
                if (of(one.getKey()) * 2 > all) {
                    return one.getValue();
                }
            }
            return null;
        }
    }

    private static final int LEAST = 20;
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

    /** Other languages in the script of one. */
    private static final Map<String, Set<String>> KIN = Map.of(
            "zh", Set.of("zh", "yue", "lzh", "wuu", "nan", "hak", "cmn"),
            "el", Set.of("el", "grc"),
            "he", Set.of("he", "iw", "yi", "lad"),
            "am", Set.of("am", "ti", "gez", "om"),
            "bn", Set.of("bn", "as", "mni"),
            "my", Set.of("my", "shn", "mnw"),
            "ka", Set.of("ka", "xmf", "lzz"),
            "bo", Set.of("bo", "dz"),
            "mn", Set.of("mn", "mnc"));

    private Scripts() {}

    static Count count(String text) {
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
        return all < LEAST ? new Count(new int[SCRIPTS.length], 1) : new Count(counts, all);
    }

    /** Whether a language is written in the script that another speaks for. */
    static boolean shares(String language, String other) {
        return language.equals(other) || KIN.getOrDefault(other, Set.of()).contains(language);
    }
}
