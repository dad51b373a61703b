package org.feedmill.text;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Currency;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.feedmill.data.DataFileLines;

/**
 * Words that occur next to numbers ("1,234 views", "コメント 5", "Price: 13"), by their meaning for the number. The words
 * are data: {@code counter-words.txt}. All methods expect a word in lower case and compatibility form.
 */
public final class CounterWordList {

    /** Longer runs of ideographs are sentences. */
    private static final int MAX_PART_WORD_LENGTH = 8;

    /** The maximum number of characters of a word without spaces that are neither counter nor affix. */
    private static final int MAX_UNKNOWN_LENGTH = 2;

    /** Words are looked up by so many first letters before they are cut out. */
    private static final int START_LENGTH = 3;

    private static final int START_BITS = 1 << 14;

    /** From this letter on, scripts do not separate words with spaces. */
    private static final char FIRST_UNSPACED = 0x0E00;

    /** The maximum length of inflected endings. */
    private static final int MAX_ENDING_LENGTH = 4;

    private static final class Holder {
        static final Map<String, Set<String>> WORDS = read("counter-words.txt");

        /** Stems by their first character. */
        static final Map<Integer, List<String>> STEMS = WORDS.getOrDefault("stem", Set.of()).stream()
                .collect(Collectors.groupingBy(stem -> stem.codePointAt(0)));

        /** Words and symbols that are listed as they are. */
        static final Set<String> LISTED = listed();

        /** The beginnings of listed words and stems by their hashes. */
        static final BitSet STARTS = starts();

        private static Set<String> listed() {
            Set<String> listed = new HashSet<>(WORDS.getOrDefault("counter", Set.of()));
            listed.addAll(WORDS.getOrDefault("symbol", Set.of()));
            return listed;
        }

        private static BitSet starts() {
            BitSet starts = new BitSet(START_BITS);
            LISTED.forEach(word -> starts.set(start(word, 0, word.length())));
            STEMS.values()
                    .forEach(stems -> stems.forEach(stem -> {
                        if (stem.length() < START_LENGTH) {
                            starts.set(0, START_BITS); // every word may begin with it
                        }
                        starts.set(start(stem, 0, stem.length()));
                    }));
            return starts;
        }
    }

    private CounterWordList() {}

    private static Map<String, Set<String>> read(String resource) {
        Map<String, Set<String>> words = new HashMap<>();
        for (String line : DataFileLines.read(CounterWordList.class, resource)) {
            List<String> kindAndWords = Arrays.asList(line.split("\\s+", -1));
            words.computeIfAbsent(kindAndWords.getFirst(), kind -> new HashSet<>())
                    .addAll(kindAndWords.subList(1, kindAndWords.size()));
        }
        Set<String> currencies = words.computeIfAbsent("currency", kind -> new HashSet<>());
        for (Currency currency : Currency.getAvailableCurrencies()) {
            currencies.add(currency.getCurrencyCode().toLowerCase(Locale.ROOT));
        }
        return words;
    }

    private static Set<String> words(String kind) {
        return Holder.WORDS.getOrDefault(kind, Set.of());
    }

    private static boolean is(String kind, String word) {
        return words(kind).contains(word);
    }

    /** Returns false for nearly all words that are not counters, without cutting the word out of its text. */
    public static boolean mayBeCounter(String text, int from, int to) {
        return text.charAt(from) >= FIRST_UNSPACED || Holder.STARTS.get(start(text, from, to));
    }

    private static int start(String text, int from, int to) {
        int start = 0;
        for (int i = from; i < to && i < from + START_LENGTH; i++) {
            start = start * 31 + text.charAt(i);
        }
        return start & (START_BITS - 1);
    }

    /** Whether the word marks a counter even in the middle of a summary. */
    public static boolean isCounter(String word) {
        return isListed(word) || (isIdeographic(word) && containsWord(word, "part", MAX_UNKNOWN_LENGTH));
    }

    /** Whether the word marks a counter in a title. */
    public static boolean isTitleCounter(String word) {
        return isListed(word) || (isIdeographic(word) && containsWord(word, "part", 0));
    }

    /** Whether the word marks a counter only if it is set apart. */
    public static boolean isAmbiguous(String word) {
        return is("ambiguous", word) || (isIdeographic(word) && containsWord(word, "ambiguous-part", 0));
    }

    private static boolean isListed(String word) {
        return Holder.LISTED.contains(word) || hasStem(word);
    }

    private static boolean hasStem(String word) {
        for (String stem : Holder.STEMS.getOrDefault(word.codePointAt(0), List.of())) {
            if (word.startsWith(stem) && word.length() - stem.length() <= MAX_ENDING_LENGTH) {
                return true;
            }
        }
        return false;
    }

    private static boolean containsWord(String word, String kind, int unknown) {
        if (word.length() > MAX_PART_WORD_LENGTH) {
            return is(kind, word); // a Thai word with its vowels is longer
        }
        for (String part : words(kind)) {
            int at = word.indexOf(part);
            if (at >= 0) {
                String rest = word.substring(0, at) + word.substring(at + part.length());
                long others = rest.codePoints()
                        .filter(c -> !is("affix", Character.toString(c)))
                        .count();
                if (others <= (part.length() == 1 ? 0 : unknown) || isNegationOnly(rest)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isNegationOnly(String rest) {
        return is("none", rest);
    }

    /** Whether the word itself means that there are none ("コメントなし"). */
    public static boolean isWithoutCount(String word) {
        return isIdeographic(word) && isCounter(word) && words("none").stream().anyMatch(word::endsWith);
    }

    /** Whether the word, right after a number, multiplies it: "1.2k", "3万". */
    public static boolean isMagnitude(String word) {
        return is("magnitude", word);
    }

    /** Whether the word counts things of a kind, between a number and what follows. */
    public static boolean isClassifier(String word) {
        return is("classifier", word);
    }

    /** Whether the word may occur between a number and a counter word. */
    public static boolean isAdjective(String word) {
        return is("adjective", word);
    }

    /** Whether the word means zero before a counter word. */
    public static boolean isNegation(String word) {
        return is("negation", word);
    }

    /** Whether the word comes and goes with a relative time. */
    public static boolean isTimeFiller(String word) {
        return is("filler", word);
    }

    /** Whether the word names nothing, so that no label consists of such words alone. */
    public static boolean isFunctionWord(String word) {
        return is("function", word);
    }

    /** Whether a number next to the word is content: a version, price, deadline, stock, score or time of day. */
    public static boolean isContent(String word) {
        return is("content", word)
                || (isIdeographic(word)
                        && word.length() <= MAX_PART_WORD_LENGTH
                        && words("content").stream().anyMatch(part -> part.length() > 1 && word.contains(part)));
    }

    /** Whether the word is a currency or percent sign. */
    public static boolean isCurrency(String word) {
        return Character.getType(word.codePointAt(0)) == Character.CURRENCY_SYMBOL || is("currency", word);
    }

    /** Whether the word is in a script without spaces between words. */
    private static boolean isIdeographic(String word) {
        return word.charAt(0) >= FIRST_UNSPACED && isIdeographic(word.codePointAt(0));
    }

    /** Whether the character is of a script written without blanks between words. */
    public static boolean isIdeographic(int c) {
        return switch (Character.UnicodeScript.of(c)) {
            case HAN, HIRAGANA, KATAKANA, HANGUL, THAI -> true;
            default -> false;
        };
    }
}
