package org.feedmill.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.feedmill.data.DataFileLines;
import org.jspecify.annotations.Nullable;

/**
 * Detects the language of a text: the declared one, unless the text is clearly in another. A script used by only one
 * major language decides; within a script, frequent short words (from the table {@code language-words.txt}) do.
 */
public final class LanguageDetector {

    /** Number of characters that suffice to detect a language. */
    public static final int MAX_CHARS = 1500;

    private static final int MIN_WORDS = 40;
    /** Minimum share of the words of a text that are among the most frequent of its language. */
    private static final double MIN_SHARE = 0.12;
    /** A declared language is wrong if another has this many times its number of frequent words. */
    private static final double MIN_RATIO = 2.5;

    /** Size of the hash table of words. */
    private static final int BINS = 4096;

    private static final int FACTOR = 31;

    private static final List<String> NORWEGIAN = List.of("nb", "no", "nn");

    /** A frequent word and the numbers of the languages that have it. */
    private record FrequentWord(String text, List<Integer> languages) {}

    private static final List<String> LANGUAGES =
            DataFileLines.read(LanguageDetector.class, "language-words.txt").stream()
                    .map(line -> line.substring(0, line.indexOf('|')).strip())
                    .distinct()
                    .toList();

    private static final FrequentWord[][] WORDS = read();

    private static FrequentWord[][] read() {
        Map<String, List<Integer>> all = new LinkedHashMap<>();
        for (String line : DataFileLines.read(LanguageDetector.class, "language-words.txt")) {
            int bar = line.indexOf('|');
            int language = LANGUAGES.indexOf(line.substring(0, bar).strip());
            for (String word : line.substring(bar + 1).split(",")) {
                all.computeIfAbsent(word.strip(), w -> new ArrayList<>()).add(language);
            }
        }
        FrequentWord[][] bins = new FrequentWord[BINS][0];
        all.forEach((text, languages) -> {
            int bin = text.hashCode() & (BINS - 1);
            bins[bin] = Arrays.copyOf(bins[bin], bins[bin].length + 1);
            bins[bin][bins[bin].length - 1] = new FrequentWord(text, languages);
        });
        return bins;
    }

    private LanguageDetector() {}

    /**
     * The language of a text: the declared one, unless the text indicates another.
     *
     * @param text the first lines are sufficient
     * @return null if none is declared and the text is inconclusive
     */
    public static @Nullable String detect(String text, @Nullable String declared) {
        String begin = text.length() > MAX_CHARS ? text.substring(0, MAX_CHARS) : text;
        String seen = detectOther(begin, declared);
        return seen == null ? declared : seen;
    }

    /** Returns true if two tags name one language, regardless of scripts and regions. */
    public static boolean isSameLanguage(String a, String b) {
        String one = primarySubtag(a);
        String two = primarySubtag(b);
        return one.equals(two) || (NORWEGIAN.contains(one) && NORWEGIAN.contains(two));
    }

    /** The language of a tag without script and region. */
    public static String primarySubtag(String tag) {
        int dash = tag.indexOf('-');
        return (dash < 0 ? tag : tag.substring(0, dash)).toLowerCase(Locale.ROOT);
    }

    /** The language of the text; null if it is inconclusive or equals the declared one. */
    public static @Nullable String detectOther(String text, @Nullable String declared) {
        ScriptCounter.ScriptCounts count = ScriptCounter.count(text);
        String alone = count.language();
        if (alone != null) {
            return declared != null && ScriptCounter.sharesScript(primarySubtag(declared), alone) ? null : alone;
        }
        return detectByWords(text, declared);
    }

    private static @Nullable String detectByWords(String text, @Nullable String declared) {
        int[] hits = new int[LANGUAGES.size()];
        int words = countWords(text.toLowerCase(Locale.ROOT), hits);
        int best = -1;
        for (int i = 0; i < hits.length; i++) {
            boolean more = best < 0 ? hits[i] > 0 : hits[i] > hits[best];
            boolean first =
                    best >= 0 && hits[i] == hits[best] && LANGUAGES.get(i).compareTo(LANGUAGES.get(best)) < 0;
            best = more || first ? i : best;
        }
        if (best < 0 || words < MIN_WORDS || hits[best] < MIN_SHARE * words) {
            return null;
        }
        int own = declared == null
                ? -1
                : LANGUAGES.indexOf(primarySubtag(declared).equals("no") ? "nb" : primarySubtag(declared));
        int stated = own < 0 ? 0 : hits[own];
        return declared == null || hits[best] > MIN_RATIO * Math.max(1, stated) ? LANGUAGES.get(best) : null;
    }

    /** Counts the frequent words of each language, and all words. */
    private static int countWords(String lower, int[] hits) {
        int words = 0;
        int from = 0;
        int hash = 0;
        for (int i = 0; i <= lower.length(); i++) {
            char c = i == lower.length() ? ' ' : lower.charAt(i);
            if (inWord(c)) {
                hash = FACTOR * hash + c;
            } else {
                words += i > from ? 1 : 0;
                for (FrequentWord word : WORDS[hash & (BINS - 1)]) {
                    int length = word.text.length();
                    if (length == i - from && lower.startsWith(word.text, from)) {
                        for (int k = 0; k < word.languages.size(); k++) {
                            hits[word.languages.get(k)]++;
                        }
                    }
                }
                from = i + 1;
                hash = 0;
            }
        }
        return words;
    }

    private static boolean inWord(char c) {
        if (c < 128) {
            return c >= 'a' && c <= 'z';
        }
        int type = Character.getType(c);
        return Character.isLetter(c) || type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
    }
}
