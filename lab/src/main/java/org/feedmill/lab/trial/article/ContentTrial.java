package org.feedmill.lab.trial.article;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.feedmill.article.ContentFinder;
import org.feedmill.article.PageContent;
import org.feedmill.article.best.ArticleFinders;
import org.feedmill.lab.bench.ArticleCase;
import org.feedmill.lab.bench.BenchFolder;
import org.feedmill.lab.bench.ParallelMap;
import org.feedmill.lab.score.WordOverlap;
import org.feedmill.page.Page;

/**
 * The main content of the pages of the content folder, found by the shipped models.
 *
 * @param scores the mean word F1 of each kind, and of all pages
 * @param rightKinds the share of pages whose kind was found
 */
public record ContentTrial(Map<String, Double> scores, double rightKinds) {

    /** The row of all pages. */
    private static final String ALL = "all";

    private record PageScore(String kind, double score, boolean rightKind) {}

    public static ContentTrial of(BenchFolder bench, int threads) {
        ContentFinder finder = ArticleFinders.any();
        List<PageScore> pages =
                ParallelMap.map(bench.articles(BenchFolder.CONTENT_FOLDER), c -> score(finder, c), threads);
        Map<String, List<Double>> scores = new TreeMap<>();
        for (PageScore page : pages) {
            scores.computeIfAbsent(page.kind, k -> new ArrayList<>()).add(page.score);
            scores.computeIfAbsent(ALL, k -> new ArrayList<>()).add(page.score);
        }
        Map<String, Double> means = new TreeMap<>();
        scores.forEach((kind, all) -> means.put(
                kind, all.stream().mapToDouble(Double::doubleValue).average().orElse(0)));
        long right = pages.stream().filter(PageScore::rightKind).count();
        return new ContentTrial(means, pages.isEmpty() ? 0 : (double) right / pages.size());
    }

    private static PageScore score(ContentFinder finder, ArticleCase at) {
        PageContent content = finder.find(Page.parse(at.bytes(), null, at.url()));
        String truth = at.truth().text();
        return new PageScore(
                at.source(),
                WordOverlap.f1(content.content().text(), truth == null ? "" : truth),
                content.kind().label().equals(at.source()));
    }
}
