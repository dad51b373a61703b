package org.feedmill.lab.score;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The overlap of two texts as bags of words, by which the main content of pages of any kind is scored (WCXB). */
public final class WordOverlap {

    private static final Pattern WORD = Pattern.compile("\\w+", Pattern.UNICODE_CHARACTER_CLASS);

    private WordOverlap() {}

    /** The words of a text in lower case. */
    public static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(text.toLowerCase(Locale.ROOT));
        while (matcher.find()) {
            words.add(matcher.group());
        }
        return words;
    }

    /** The number of each word. */
    public static Map<String, Integer> bag(List<String> words) {
        Map<String, Integer> bag = new HashMap<>();
        words.forEach(word -> bag.merge(word, 1, Integer::sum));
        return bag;
    }

    /** The number of words that two bags share. */
    public static int common(Map<String, Integer> one, Map<String, Integer> other) {
        return one.entrySet().stream()
                .mapToInt(e -> Math.min(e.getValue(), other.getOrDefault(e.getKey(), 0)))
                .sum();
    }

    /** The F1 of an answer; 1 if neither has a word. */
    public static double f1(String answer, String truth) {
        List<String> got = words(answer);
        List<String> known = words(truth);
        if (got.isEmpty() && known.isEmpty()) {
            return 1;
        }
        return 2.0 * common(bag(got), bag(known)) / (got.size() + known.size());
    }
}
