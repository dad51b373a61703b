package org.feedmill.rule.mark;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.page.Page;

/** Finds the texts of a page that are most similar to words that are not on it, by shared character bigrams. */
final class MarkHints {

    private static final double MIN_SIMILARITY = 0.4;
    private static final int MAX_LENGTH = 400;

    /** A text of the page and its similarity to the words. */
    private record SimilarText(double similarity, String text) {}

    private final Page page;

    MarkHints(Page page) {
        this.page = page;
    }

    List<String> findNearest(String words, PageTextIndex text, int max) {
        Set<Integer> wanted = bigrams(PhraseFolding.fold(words));
        List<SimilarText> near = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < text.size() && !wanted.isEmpty(); i++) {
            String folded = text.folded(i);
            if (folded.length() > 1 && seen.add(folded)) {
                double likeness = similarity(wanted, bigrams(folded));
                if (likeness >= MIN_SIMILARITY) {
                    near.add(new SimilarText(likeness, page.ownText(text.node(i))));
                }
            }
        }
        near.sort(Comparator.comparingDouble(SimilarText::similarity).reversed());
        return near.stream().limit(max).map(SimilarText::text).toList();
    }

    private static double similarity(Set<Integer> one, Set<Integer> other) {
        int common = 0;
        for (int pair : other) {
            common += one.contains(pair) ? 1 : 0;
        }
        return 2.0 * common / (one.size() + other.size());
    }

    private static Set<Integer> bigrams(String text) {
        Set<Integer> pairs = new HashSet<>();
        for (int i = 0; i + 1 < Math.min(MAX_LENGTH, text.length()); i++) {
            pairs.add((text.charAt(i) << 16) | text.charAt(i + 1));
        }
        return pairs;
    }
}
