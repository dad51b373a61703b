package org.feedmill.lab.score;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.parser.Parser;

/** Words of texts as the bench's scorer of fields counts them: of scripts without blanks and of Korean, the characters. */
final class FieldTokens {

    private static final String CHARACTERS =
            "[\\u0e00-\\u0eff\\u1780-\\u17ff\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7af\\uf900-\\ufaff]";
    private static final Pattern CHARACTER = Pattern.compile(CHARACTERS);
    private static final Pattern TOKEN = Pattern.compile(CHARACTERS + "|(?:(?!" + CHARACTERS
            + ")[\\p{L}\\p{N}])+(?:['\\u2019](?=\\p{L}{1,3}(?![\\p{L}\\p{N}_]))\\p{L}+)?");

    private FieldTokens() {}

    static List<String> of(String text) {
        String folded = Normalizer.normalize(Parser.unescapeEntities(text, false), Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT)
                .replace("ß", "ss")
                .replace('’', '\'')
                .replaceAll("[\\u00ad\\u200b\\ufeff]", "");
        List<String> tokens = new ArrayList<>();
        Matcher matcher = TOKEN.matcher(folded);
        while (matcher.find()) {
            tokens.add(matcher.group().replace("'", ""));
        }
        return tokens;
    }

    /** The words of a text in one, by which names are compared. */
    static String key(String text) {
        return String.join("", of(text));
    }

    /** Returns true if a third of the letters are characters that count as words. */
    static boolean isCharacterScript(String text) {
        long letters = text.codePoints().filter(Character::isLetter).count();
        return letters > 0 && CHARACTER.matcher(text).results().count() * 3 > letters;
    }

    /** Marks the words that occur in a run of that length which the other words have too. */
    static boolean[] runs(List<String> words, List<String> others, int length) {
        Set<List<String>> known = new HashSet<>();
        for (int i = 0; i + length <= others.size(); i++) {
            known.add(others.subList(i, i + length));
        }
        boolean[] marks = new boolean[words.size()];
        for (int i = 0; i + length <= words.size(); i++) {
            if (known.contains(words.subList(i, i + length))) {
                Arrays.fill(marks, i, i + length, true);
            }
        }
        return marks;
    }

    static int count(boolean[] marks) {
        int count = 0;
        for (boolean mark : marks) {
            count += mark ? 1 : 0;
        }
        return count;
    }
}
