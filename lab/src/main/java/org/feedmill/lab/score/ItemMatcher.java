package org.feedmill.lab.score;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.feedmill.lab.bench.ListAnswer;
import org.feedmill.lab.bench.ListTruth;
import org.jspecify.annotations.Nullable;

/**
 * Pairs the items of an answer with those of the truth, one to one: first by link, then by title (F1 of words, or of
 * character pairs, from {@link #MIN_TITLE_F1} up). Both steps are greedy: best title first, then the same day, then the
 * nearest position on the page.
 */
final class ItemMatcher {

    /** Titles with this similarity count as the same. */
    static final double MIN_TITLE_F1 = 0.8;

    /** An item of the truth and one of the answer, by index. */
    record ItemPair(int truth, int answer) {}

    /** An item prepared for comparison. */
    record ComparedItem(
            List<ComparableLink> links,
            List<String> grams,
            @Nullable String day) {}

    private record Candidate(double likeness, boolean sameDay, int distance, ItemPair pair) {

        static final Comparator<Candidate> BEST_FIRST = Comparator.comparingDouble((Candidate c) -> -c.likeness)
                .thenComparing(c -> !c.sameDay)
                .thenComparingInt(c -> c.distance)
                .thenComparingInt(c -> c.pair.truth)
                .thenComparingInt(c -> c.pair.answer);
    }

    private final List<ComparedItem> truth;
    private final List<ComparedItem> answer;
    private final Set<Integer> freeTruth;
    private final Set<Integer> freeAnswer;
    private final List<ItemPair> pairs = new ArrayList<>();

    private ItemMatcher(List<ComparedItem> truth, List<ComparedItem> answer) {
        this.truth = truth;
        this.answer = answer;
        this.freeTruth = all(truth);
        this.freeAnswer = all(answer);
    }

    static List<ItemPair> match(List<ComparedItem> truth, List<ComparedItem> answer) {
        ItemMatcher matching = new ItemMatcher(truth, answer);
        matching.pairGreedily(matching.byLink());
        matching.pairGreedily(matching.byTitle());
        return matching.pairs;
    }

    static List<ComparedItem> truthItems(List<ListTruth.Item> items, String base, boolean cjk) {
        return items.stream()
                .map(t -> new ComparedItem(
                        links(t, base), TitleTokens.of(t.title(), cjk), CalendarDayParser.parse(t.date())))
                .toList();
    }

    static List<ComparedItem> answerItems(List<ListAnswer.Item> items, String base, boolean cjk) {
        return items.stream()
                .map(p -> new ComparedItem(
                        ComparableLink.parse(p.link(), base).stream().toList(),
                        TitleTokens.of(p.title(), cjk),
                        CalendarDayParser.parse(p.date())))
                .toList();
    }

    /** Returns all links of an item of the truth, prepared for comparison. */
    static List<ComparableLink> links(ListTruth.Item item, String base) {
        return item.links().stream()
                .map(l -> ComparableLink.parse(l, base))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Set<Integer> all(List<ComparedItem> sides) {
        return new HashSet<>(IntStream.range(0, sides.size()).boxed().toList());
    }

    private List<Candidate> byLink() {
        Map<String, List<Integer>> index = new HashMap<>();
        for (int j = 0; j < answer.size(); j++) {
            for (ComparableLink link : answer.get(j).links) {
                index.computeIfAbsent(link.key(), k -> new ArrayList<>()).add(j);
            }
        }
        List<Candidate> candidates = new ArrayList<>();
        for (int i = 0; i < truth.size(); i++) {
            for (ComparableLink link : truth.get(i).links) {
                for (int j : index.getOrDefault(link.key(), List.of())) {
                    if (link.matches(answer.get(j).links.getFirst())) {
                        candidates.add(candidate(i, j));
                    }
                }
            }
        }
        return candidates;
    }

    private List<Candidate> byTitle() {
        Map<String, Set<Integer>> index = new HashMap<>();
        for (int j : freeAnswer) {
            answer.get(j)
                    .grams
                    .forEach(g -> index.computeIfAbsent(g, k -> new HashSet<>()).add(j));
        }
        List<Candidate> candidates = new ArrayList<>();
        for (int i : freeTruth) {
            Set<Integer> near = new HashSet<>();
            truth.get(i).grams.forEach(g -> near.addAll(index.getOrDefault(g, Set.of())));
            for (int j : near) {
                int a = truth.get(i).grams.size();
                int b = answer.get(j).grams.size();
                if (2.0 * Math.min(a, b) / (a + b) >= MIN_TITLE_F1) {
                    Candidate candidate = candidate(i, j);
                    if (candidate.likeness >= MIN_TITLE_F1) {
                        candidates.add(candidate);
                    }
                }
            }
        }
        return candidates;
    }

    private Candidate candidate(int i, int j) {
        ComparedItem t = truth.get(i);
        ComparedItem a = answer.get(j);
        boolean sameDay = t.day != null && t.day.equals(a.day);
        return new Candidate(TitleTokens.f1(t.grams, a.grams), sameDay, Math.abs(i - j), new ItemPair(i, j));
    }

    private void pairGreedily(List<Candidate> candidates) {
        candidates.sort(Candidate.BEST_FIRST);
        for (Candidate candidate : candidates) {
            ItemPair pair = candidate.pair;
            if (freeTruth.contains(pair.truth) && freeAnswer.contains(pair.answer)) {
                freeTruth.remove(pair.truth);
                freeAnswer.remove(pair.answer);
                pairs.add(pair);
            }
        }
    }
}
