package org.feedmill.lab.score;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Compares texts as multisets of four neighbouring words or characters. As in the bench's scorer, a word is a run of
 * letters, numbers and underscores, case is not folded, and a text of fewer than four pieces is one shorter shingle.
 */
final class TextShingles {

    private static final int LENGTH = 4;

    private TextShingles() {}

    static ShingleOverlap overlap(List<String> truth, List<String> answer) {
        Map<List<String>, Integer> wanted = shingles(truth);
        Map<List<String>, Integer> given = shingles(answer);
        int shared = 0;
        for (Map.Entry<List<String>, Integer> entry : given.entrySet()) {
            shared += Math.min(entry.getValue(), wanted.getOrDefault(entry.getKey(), 0));
        }
        return new ShingleOverlap(shared, count(given) - shared, count(wanted) - shared, truth.equals(answer));
    }

    static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        text.codePoints().forEach(c -> {
            if (c == '_' || TitleTokens.isWord(c)) {
                word.appendCodePoint(c);
            } else if (!word.isEmpty()) {
                words.add(word.toString());
                word.setLength(0);
            }
        });
        if (!word.isEmpty()) {
            words.add(word.toString());
        }
        return words;
    }

    /** Returns the characters of the words; those beyond the first plane are not split. */
    static List<String> characters(String text) {
        return text.codePoints()
                .filter(c -> c == '_' || TitleTokens.isWord(c))
                .mapToObj(Character::toString)
                .toList();
    }

    private static Map<List<String>, Integer> shingles(List<String> pieces) {
        Map<List<String>, Integer> shingles = new HashMap<>();
        if (pieces.isEmpty()) {
            return shingles;
        }
        for (int i = 0; i == 0 || i + LENGTH <= pieces.size(); i++) {
            shingles.merge(pieces.subList(i, Math.min(i + LENGTH, pieces.size())), 1, Integer::sum);
        }
        return shingles;
    }

    private static int count(Map<List<String>, Integer> shingles) {
        return shingles.values().stream().mapToInt(Integer::intValue).sum();
    }
}
