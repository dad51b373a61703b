package org.feedmill.lab.trial;

import java.util.List;
import java.util.Optional;
import org.feedmill.lab.bench.Answer;
import org.feedmill.lab.bench.Case;
import org.feedmill.lab.score.PageScore;
import org.feedmill.page.Page;
import org.feedmill.rule.Learned;
import org.feedmill.rule.Learner;

/** The results of rules that were learned from marks on the first true items, on the same pages. */
public record LearningTrial(List<Outcome> pages) {

    public LearningTrial {
        pages = List.copyOf(pages);
    }

    /**
     * The result for one page.
     *
     * @param words the rule's evidence, or why there is no rule
     */
    public record Outcome(String id, Marking marking, Learned learned, Answer answer, PageScore score, String words) {

        public boolean taught() {
            return learned instanceof Learned.Taught;
        }
    }

    /** @param marks how many items are marked */
    public static LearningTrial of(List<Case> cases, int marks, int threads) {
        return new LearningTrial(Crew.map(cases, c -> outcome(c, marks), threads));
    }

    private static Outcome outcome(Case known, int marks) {
        long start = System.nanoTime();
        Page page = Page.parse(known.bytes(), null, known.url());
        double parsed = (System.nanoTime() - start) / 1e6;
        Marking marking = Marking.of(page, known, marks, null);
        long marked = System.nanoTime();
        Learned learned = new Learner(page).learn(marking.marks());
        double millis = (System.nanoTime() - marked) / 1e6;
        Answer answer = switch (learned) {
            case Learned.Taught taught ->
                new Run(page, Optional.ofNullable(taught.rule().apply(page).list()), parsed, millis).answer(known);
            case Learned.Clash clash -> Answer.empty(known.id());
            case Learned.Lost lost -> Answer.empty(known.id());
        };
        String words = switch (learned) {
            case Learned.Taught taught -> String.join("; ", taught.evidence());
            case Learned.Clash clash -> "clash: " + clash.problem();
            case Learned.Lost lost -> "lost: " + lost.reason();
        };
        return new Outcome(known.id(), marking, learned, answer, PageScore.of(known, answer), words);
    }

    /** The scores of the pages whose truth is complete. */
    public List<PageScore> complete() {
        return pages.stream().map(Outcome::score).filter(PageScore::complete).toList();
    }

    /** The pages that did worst, those with complete truth alone. */
    public List<Outcome> worst(int most) {
        return pages.stream()
                .filter(p -> p.score().complete())
                .sorted(java.util.Comparator.comparingDouble(
                                (Outcome p) -> p.score().rank())
                        .thenComparing(Outcome::id))
                .limit(most)
                .toList();
    }
}
