package org.feedmill.lab.trial.rule;

import java.util.List;
import java.util.Optional;
import org.feedmill.lab.bench.ListAnswer;
import org.feedmill.lab.bench.ListCase;
import org.feedmill.lab.bench.ParallelMap;
import org.feedmill.lab.score.ListPageScore;
import org.feedmill.lab.trial.TimedFinderRun;
import org.feedmill.page.Page;
import org.feedmill.rule.learn.LearnedRule;
import org.feedmill.rule.learn.RuleLearner;

/** The results of rules that were learned from marks on the first true items, on the same pages. */
public record RuleLearningTrial(List<PageOutcome> pages) {

    public RuleLearningTrial {
        pages = List.copyOf(pages);
    }

    /**
     * The result for one page.
     *
     * @param words the rule's evidence, or the reason why there is no rule
     */
    public record PageOutcome(
            String id,
            SimulatedMarks marking,
            LearnedRule learned,
            ListAnswer answer,
            ListPageScore score,
            String words) {

        public boolean taught() {
            return learned instanceof LearnedRule.Success;
        }
    }

    /**
     * @param marks number of marked items
     */
    public static RuleLearningTrial of(List<ListCase> cases, int marks, int threads) {
        return new RuleLearningTrial(ParallelMap.map(cases, c -> outcome(c, marks), threads));
    }

    private static PageOutcome outcome(ListCase known, int marks) {
        long start = System.nanoTime();
        Page page = Page.parse(known.bytes(), null, known.url());
        double parsed = (System.nanoTime() - start) / 1e6;
        SimulatedMarks marking = SimulatedMarks.of(page, known, marks, null);
        long marked = System.nanoTime();
        LearnedRule learned = new RuleLearner(page).learn(marking.marks());
        double millis = (System.nanoTime() - marked) / 1e6;
        ListAnswer answer = switch (learned) {
            case LearnedRule.Success taught ->
                new TimedFinderRun(
                                page,
                                Optional.ofNullable(taught.rule().apply(page).list()),
                                parsed,
                                millis)
                        .answer(known);
            case LearnedRule.Conflict clash -> ListAnswer.empty(known.id());
            case LearnedRule.NoList lost -> ListAnswer.empty(known.id());
        };
        String words = switch (learned) {
            case LearnedRule.Success taught -> String.join("; ", taught.evidence());
            case LearnedRule.Conflict clash -> "clash: " + clash.problem();
            case LearnedRule.NoList lost -> "lost: " + lost.reason();
        };
        return new PageOutcome(known.id(), marking, learned, answer, ListPageScore.of(known, answer), words);
    }

    /** The scores of the pages whose truth is complete. */
    public List<ListPageScore> completeScores() {
        return pages.stream()
                .map(PageOutcome::score)
                .filter(ListPageScore::complete)
                .toList();
    }

    /** Returns the worst pages, only those with complete truth. */
    public List<PageOutcome> worst(int max) {
        return pages.stream()
                .filter(p -> p.score().complete())
                .sorted(java.util.Comparator.comparingDouble(
                                (PageOutcome p) -> p.score().rank())
                        .thenComparing(PageOutcome::id))
                .limit(max)
                .toList();
    }
}
