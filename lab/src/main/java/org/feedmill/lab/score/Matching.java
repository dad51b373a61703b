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
import org.feedmill.lab.bench.Answer;
import org.feedmill.lab.bench.Truth;
import org.jspecify.annotations.Nullable;

/**
 * Pairs the items of an answer with those of the truth, one to one: first by link, then by title (F1 of words, or of
 * character pairs, from {@link #LIMIT} up). Both times greedily: best title first, then the same day, then the nearest
 * place on the page.
 */
final class Matching {

    /** From here on two titles are the same. */
    static final double LIMIT = 0.8;

    /** An item of the truth and one of the answer, by index. */
    record Pair(int truth, int answer) {}

    /** An item in the form that is compared. */
    record Side(
            List<Link> links, List<String> grams, @Nullable String day) {}

    private record Candidate(double likeness, boolean sameDay, int distance, Pair pair) {

        static final Comparator<Candidate> BEST_FIRST = Comparator.comparingDouble((Candidate c) -> -c.likeness)
                .thenComparing(c -> !c.sameDay)
                .thenComparingInt(c -> c.distance)
                .thenComparingInt(c -> c.pair.truth)
                .thenComparingInt(c -> c.pair.answer);
    }

    private final List<Side> truth;
    private final List<Side> answer;
    private final Set<Integer> freeTruth;
    private final Set<Integer> freeAnswer;
    private final List<Pair> pairs = new ArrayList<>();

    private Matching(List<Side> truth, List<Side> answer) {
        this.truth = truth;
        this.answer = answer;
        this.freeTruth = all(truth);
        this.freeAnswer = all(answer);
    }

    static List<Pair> match(List<Side> truth, List<Side> answer) {
        Matching matching = new Matching(truth, answer);
        matching.take(matching.byLink());
        matching.take(matching.byTitle());
        return matching.pairs;
    }

    static List<Side> truthSides(List<Truth.Item> items, String base, boolean cjk) {
        return items.stream()
                .map(t -> new Side(links(t, base), Grams.of(t.title(), cjk), Day.of(t.date())))
                .toList();
    }

    static List<Side> answerSides(List<Answer.Item> items, String base, boolean cjk) {
        return items.stream()
                .map(p ->
                        new Side(Link.of(p.link(), base).stream().toList(), Grams.of(p.title(), cjk), Day.of(p.date())))
                .toList();
    }

    /** All links of an item of the truth, made comparable. */
    static List<Link> links(Truth.Item item, String base) {
        return item.links().stream()
                .map(l -> Link.of(l, base))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Set<Integer> all(List<Side> sides) {
        return new HashSet<>(IntStream.range(0, sides.size()).boxed().toList());
    }

    private List<Candidate> byLink() {
        Map<String, List<Integer>> index = new HashMap<>();
        for (int j = 0; j < answer.size(); j++) {
            for (Link link : answer.get(j).links) {
                index.computeIfAbsent(link.key(), k -> new ArrayList<>()).add(j);
            }
        }
        List<Candidate> candidates = new ArrayList<>();
        for (int i = 0; i < truth.size(); i++) {
            for (Link link : truth.get(i).links) {
                for (int j : index.getOrDefault(link.key(), List.of())) {
                    if (link.same(answer.get(j).links.getFirst())) {
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
                if (2.0 * Math.min(a, b) / (a + b) >= LIMIT) {
                    Candidate candidate = candidate(i, j);
                    if (candidate.likeness >= LIMIT) {
                        candidates.add(candidate);
                    }
                }
            }
        }
        return candidates;
    }

    private Candidate candidate(int i, int j) {
        Side t = truth.get(i);
        Side a = answer.get(j);
        boolean sameDay = t.day != null && t.day.equals(a.day);
        return new Candidate(Grams.f1(t.grams, a.grams), sameDay, Math.abs(i - j), new Pair(i, j));
    }

    private void take(List<Candidate> candidates) {
        candidates.sort(Candidate.BEST_FIRST);
        for (Candidate candidate : candidates) {
            Pair pair = candidate.pair;
            if (freeTruth.contains(pair.truth) && freeAnswer.contains(pair.answer)) {
                freeTruth.remove(pair.truth);
                freeAnswer.remove(pair.answer);
                pairs.add(pair);
            }
        }
    }
}
