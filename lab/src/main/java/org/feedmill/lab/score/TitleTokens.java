package org.feedmill.lab.score;

import com.ibm.icu.lang.UCharacter;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;

/** Tokenises titles for comparison: words, or character bigrams in scripts without spaces. */
final class TitleTokens {

    private static final Pattern CJK =
            Pattern.compile("[\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7af]");

    private TitleTokens() {}

    static List<String> of(@Nullable String title, boolean cjk) {
        return cjk ? bigrams(title) : tokens(title);
    }

    /** Returns runs of letters and digits, after folding of entities, compatibility forms and case. */
    static List<String> tokens(@Nullable String text) {
        String s = normalize(text);
        List<String> tokens = new ArrayList<>();
        int start = -1;
        for (int i = 0; i < s.length(); ) {
            int c = s.codePointAt(i);
            boolean word = isWord(c);
            if (word && start < 0) {
                start = i;
            } else if (!word && start >= 0) {
                tokens.add(s.substring(start, i));
                start = -1;
            }
            i += Character.charCount(c);
        }
        if (start >= 0) {
            tokens.add(s.substring(start));
        }
        return tokens;
    }

    /** Returns pairs of neighbouring characters of the joined tokens; a single character counts as a pair. */
    static List<String> bigrams(@Nullable String text) {
        int[] chars = String.join("", tokens(text)).codePoints().toArray();
        if (chars.length == 1) {
            return List.of(new String(chars, 0, 1));
        }
        List<String> pairs = new ArrayList<>();
        for (int i = 0; i + 1 < chars.length; i++) {
            pairs.add(new String(chars, i, 2));
        }
        return pairs;
    }

    static boolean hasCjk(@Nullable String text) {
        return text != null && CJK.matcher(text).find();
    }

    /** Returns the F1 of two multisets; 1 for equal sequences, even empty ones. */
    static double f1(List<String> a, List<String> b) {
        if (a.equals(b)) {
            return 1.0;
        }
        if (a.isEmpty() || b.isEmpty()) {
            return 0.0;
        }
        Map<String, Integer> left = new HashMap<>();
        a.forEach(x -> left.merge(x, 1, Integer::sum));
        int hits = 0;
        for (String x : b) {
            int n = left.getOrDefault(x, 0);
            if (n > 0) {
                left.put(x, n - 1);
                hits++;
            }
        }
        return 2.0 * hits / (a.size() + b.size());
    }

    private static String normalize(@Nullable String text) {
        if (text == null) {
            return "";
        }
        String plain = Normalizer.normalize(Parser.unescapeEntities(text, false), Normalizer.Form.NFKC);
        return UCharacter.foldCase(plain, true);
    }

    /** Whether a character is a letter, digit or other number; marks, such as a vowel sign of Hindi, are not. */
    static boolean isWord(int c) {
        return switch (Character.getType(c)) {
            case Character.UPPERCASE_LETTER,
                    Character.LOWERCASE_LETTER,
                    Character.TITLECASE_LETTER,
                    Character.MODIFIER_LETTER,
                    Character.OTHER_LETTER,
                    Character.DECIMAL_DIGIT_NUMBER,
                    Character.LETTER_NUMBER,
                    Character.OTHER_NUMBER -> true;
            default -> false;
        };
    }
}
