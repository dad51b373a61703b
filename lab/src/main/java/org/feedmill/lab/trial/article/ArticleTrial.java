package org.feedmill.lab.trial.article;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.article.ArticleFinder;
import org.feedmill.lab.bench.ArticleAnswer;
import org.feedmill.lab.bench.ArticleCase;
import org.feedmill.lab.bench.ParallelMap;
import org.feedmill.lab.score.ArticlePageScore;

/**
 * The answers of an extractor for many article pages. A page on which it throws counts as empty and as a fault.
 *
 * @param answers one for each page, in the order of the pages
 * @param faults exceptions, with the page's id
 * @param breaches unsafe content in the HTML of the articles, with the page's id
 */
public record ArticleTrial(List<ArticleAnswer> answers, List<String> faults, List<String> breaches) {

    public ArticleTrial {
        answers = List.copyOf(answers);
        faults = List.copyOf(faults);
        breaches = List.copyOf(breaches);
    }

    private record PageOutcome(ExtractedArticle taken, List<String> faults) {}

    public static ArticleTrial of(String finder, List<ArticleSample> samples, int threads) {
        return of(ArticleExtractors.named(finder), samples, threads);
    }

    /** Any finder of ours. */
    public static ArticleTrial of(ArticleFinder finder, List<ArticleSample> samples, int threads) {
        return of(new FinderExtractor(finder), samples, threads);
    }

    private static ArticleTrial of(ComparedExtractor extractor, List<ArticleSample> samples, int threads) {
        List<PageOutcome> outcomes = ParallelMap.map(samples, s -> outcome(extractor, s), threads);
        List<String> faults = new ArrayList<>();
        List<String> breaches = new ArrayList<>();
        for (PageOutcome outcome : outcomes) {
            faults.addAll(outcome.faults);
            outcome.taken
                    .breaches()
                    .forEach(b -> breaches.add(outcome.taken.answer().id() + ": " + b));
        }
        return new ArticleTrial(outcomes.stream().map(o -> o.taken.answer()).toList(), faults, breaches);
    }

    /** Returns the same trial with measured times. */
    public ArticleTrial withTimes(ArticleSpeedTrial speed) {
        List<ArticleAnswer> timed =
                answers.stream().map(a -> speed.timesOf(a.id()).stamp(a)).toList();
        return new ArticleTrial(timed, faults, breaches);
    }

    /** Scores answers of any origin; a page without an answer counts as empty. */
    public static List<ArticlePageScore> score(List<ArticleCase> cases, List<ArticleAnswer> answers) {
        Map<String, ArticleAnswer> byId = new HashMap<>();
        answers.forEach(a -> byId.put(a.id(), a));
        return cases.stream()
                .map(c -> ArticlePageScore.of(c, byId.getOrDefault(c.id(), ArticleAnswer.empty(c.id()))))
                .toList();
    }

    /** Catches linkage errors too: a baseline may be built for other versions of its libraries. */
    private static PageOutcome outcome(ComparedExtractor extractor, ArticleSample sample) {
        try {
            return new PageOutcome(extractor.extract(sample), List.of());
        } catch (RuntimeException | StackOverflowError | LinkageError e) {
            ArticleAnswer silence = ArticleAnswer.empty(sample.id());
            return new PageOutcome(new ExtractedArticle(silence, List.of()), List.of(sample.id() + ": " + e));
        }
    }
}
