package org.feedmill.query.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Replaces the synonyms in a list of terms, as stemmed in one language: each phrase of a group becomes one term. */
public final class SynonymMerger {

    private record Phrase(List<String> stems, String counts) {}

    /** By the first stem, longest first. */
    private final Map<String, List<Phrase>> phrases = new HashMap<>();

    private final Map<String, List<List<String>>> phrasesByTerm = new HashMap<>();

    private SynonymMerger() {}

    /** Cost: linear in the words of the groups, except for sorting phrases with the same first word. */
    static SynonymMerger of(List<List<String>> groups, TermExtractor terms) {
        int[] joined = new int[groups.size()];
        Map<List<String>, Integer> known = new LinkedHashMap<>();
        String[] names = new String[groups.size()];
        for (int i = 0; i < groups.size(); i++) {
            joined[i] = i;
            for (String word : groups.get(i)) {
                List<String> stems = terms.extractUnmerged(word).stream()
                        .map(StemmedTerm::stem)
                        .toList();
                if (!stems.isEmpty()) {
                    names[i] = names[i] == null ? String.join(" ", stems) : names[i];
                    join(joined, i, known.merge(stems, i, (before, now) -> before));
                }
            }
        }
        SynonymMerger merger = new SynonymMerger();
        known.forEach((stems, group) -> merger.add(new Phrase(stems, names[root(joined, group)])));
        Comparator<Phrase> longestFirst = Comparator.comparing(phrase -> -phrase.stems.size());
        merger.phrases.values().forEach(same -> same.sort(longestFirst));
        return merger;
    }

    /** Joins two groups under the name of the first. */
    private static void join(int[] joined, int a, int b) {
        int one = root(joined, a);
        int other = root(joined, b);
        joined[Math.max(one, other)] = Math.min(one, other);
    }

    private static int root(int[] joined, int group) {
        int root = group;
        while (joined[root] != root) {
            joined[root] = joined[joined[root]];
            root = joined[root];
        }
        return root;
    }

    private void add(Phrase phrase) {
        phrases.computeIfAbsent(phrase.stems.getFirst(), stem -> new ArrayList<>())
                .add(phrase);
        phrasesByTerm
                .computeIfAbsent(phrase.counts, counts -> new ArrayList<>())
                .add(phrase.stems);
    }

    /** Returns the phrases that count as one term; only the term itself if it has no synonym. */
    public List<List<String>> phrases(String counts) {
        List<List<String>> all = phrasesByTerm.get(counts);
        return all == null ? List.of(List.of(counts)) : all;
    }

    /** Returns the terms with every phrase of a group, the longest at each position, merged into one. */
    List<StemmedTerm> merge(List<StemmedTerm> terms) {
        List<StemmedTerm> merged = new ArrayList<>(terms.size());
        int i = 0;
        while (i < terms.size()) {
            Phrase phrase = at(terms, i);
            int taken = phrase == null ? 1 : phrase.stems.size();
            merged.add(phrase == null ? terms.get(i) : new StemmedTerm(phrase.counts, words(terms, i, taken)));
            i += taken;
        }
        return merged;
    }

    private @Nullable Phrase at(List<StemmedTerm> terms, int from) {
        for (Phrase phrase : phrases.getOrDefault(terms.get(from).stem(), List.of())) {
            if (follows(terms, from, phrase.stems)) {
                return phrase;
            }
        }
        return null;
    }

    private static boolean follows(List<StemmedTerm> terms, int from, List<String> stems) {
        if (from + stems.size() > terms.size()) {
            return false;
        }
        for (int i = 1; i < stems.size(); i++) {
            if (!terms.get(from + i).stem().equals(stems.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static String words(List<StemmedTerm> terms, int from, int count) {
        StringBuilder words = new StringBuilder(terms.get(from).word());
        for (int i = 1; i < count; i++) {
            words.append(' ').append(terms.get(from + i).word());
        }
        return words.toString();
    }
}
