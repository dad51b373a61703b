package org.feedmill.query;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.query.text.StemmedTerm;

/**
 * The table of the terms of a document and the paragraphs in which they occur (P3 §III.D, steps 2 and 3). For a term i
 * and a location j, here a paragraph: t_i is {@link #term}, f_i its frequency in the document, l_ij {@link #occursIn},
 * d_i {@link #isFrequent}, and S_j = Σ d_i·l_ij {@link #sum}.
 *
 * <p>The paper says both that d_i is 1 where the frequency is greater than the criterion D and that a term that appears
 * less than three times is worthless: so its D is 2. Cost: linear in the number of words.
 */
public final class TermDistribution {

    private final List<Keyword> terms;
    private final List<BitSet> locations;
    private final int criterion;

    private TermDistribution(List<Keyword> terms, List<BitSet> locations, int criterion) {
        this.terms = terms;
        this.locations = locations;
        this.criterion = criterion;
    }

    /** @param criterion D: a term is frequent if it occurs more often than this in the document */
    public static TermDistribution of(List<List<StemmedTerm>> locations, int criterion) {
        Map<String, Integer> numbers = new LinkedHashMap<>();
        List<Map<String, Integer>> words = new ArrayList<>();
        List<BitSet> standing = new ArrayList<>();
        for (List<StemmedTerm> location : locations) {
            BitSet here = new BitSet();
            for (StemmedTerm term : location) {
                int number = numbers.computeIfAbsent(term.stem(), stem -> numbers.size());
                if (number == words.size()) {
                    words.add(new HashMap<>());
                }
                words.get(number).merge(term.word(), 1, Integer::sum);
                here.set(number);
            }
            standing.add(here);
        }
        List<Keyword> terms = new ArrayList<>();
        numbers.forEach((stem, number) -> terms.add(keyword(stem, words.get(number))));
        return new TermDistribution(List.copyOf(terms), standing, criterion);
    }

    private static Keyword keyword(String stem, Map<String, Integer> words) {
        int frequency = 0;
        String best = "";
        for (Map.Entry<String, Integer> word : words.entrySet()) {
            frequency += word.getValue();
            int more = best.isEmpty() ? 1 : word.getValue() - words.getOrDefault(best, 0);
            best = more > 0 || (more == 0 && word.getKey().compareTo(best) < 0) ? word.getKey() : best;
        }
        return new Keyword(best, stem, frequency);
    }

    /** Returns this table with another criterion. */
    public TermDistribution withCriterion(int otherCriterion) {
        return new TermDistribution(terms, locations, otherCriterion);
    }

    /** D. */
    public int criterion() {
        return criterion;
    }

    /** t_i and f_i of all terms, in the order of their first occurrence in the document. */
    public List<Keyword> terms() {
        return terms;
    }

    /** Number of locations. */
    public int locations() {
        return locations.size();
    }

    public Keyword term(int i) {
        return terms.get(i);
    }

    /** l_ij: whether a term occurs in a location. */
    public boolean occursIn(int i, int j) {
        return locations.get(j).get(i);
    }

    /** d_i: whether a term is frequent enough to count. */
    public boolean isFrequent(int i) {
        return terms.get(i).frequency() > criterion;
    }

    /** S_j: the number of frequent terms that occur in a location. */
    public int sum(int j) {
        return (int) locations.get(j).stream().filter(this::isFrequent).count();
    }

    /** Returns the terms that count in a location, those most frequent in the document first. */
    public List<Keyword> keywords(int j) {
        return locations.get(j).stream()
                .filter(this::isFrequent)
                .mapToObj(terms::get)
                .sorted((a, b) -> Integer.compare(b.frequency(), a.frequency()))
                .toList();
    }
}
