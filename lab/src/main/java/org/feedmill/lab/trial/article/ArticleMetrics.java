package org.feedmill.lab.trial.article;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.lab.bench.ArticleCase;
import org.feedmill.lab.bench.BenchFolder;
import org.feedmill.lab.score.ArticleScore;

/** Measures the metrics of article pages, by the keys that floors are pinned to. */
public final class ArticleMetrics {

    private static final String ACCURACY = "article.";
    private static final String SPEED = "speed.article.";

    /** The finder whose cost is pinned. */
    private static final String PINNED_FINDER = "best";

    private ArticleMetrics() {}

    /** Returns true if the key names a metric of articles. */
    public static boolean isArticleKey(String key) {
        return key.startsWith(ACCURACY) || key.startsWith(SPEED);
    }

    /** Measures the metrics that the keys name; finders and baselines that no key names are left out. */
    public static Map<String, Double> measure(BenchFolder bench, List<String> keys, int threads) {
        Map<String, Double> figures = new HashMap<>();
        if (keys.stream().noneMatch(ArticleMetrics::isArticleKey)) {
            return figures;
        }
        List<ArticleCase> cases = bench.articles();
        List<ArticleSample> samples = ArticleSample.of(cases, c -> true, threads);
        figures.put(ACCURACY + "pages", (double) cases.size());
        for (String finder : ArticleExtractors.names()) {
            if (keys.stream().anyMatch(k -> k.startsWith(ACCURACY + finder + "."))) {
                figures.putAll(accuracy(finder, cases, ArticleTrial.of(finder, samples, threads)));
            }
        }
        if (keys.stream().anyMatch(k -> k.startsWith(SPEED))) {
            ArticleSpeedTrial speed = ArticleSpeedTrial.of(PINNED_FINDER, samples);
            figures.put(SPEED + "ratio", speed.ratio());
            figures.put(SPEED + "pace", speed.pace());
            figures.put(SPEED + "parse", speed.parseRatio());
        }
        return figures;
    }

    private static Map<String, Double> accuracy(String finder, List<ArticleCase> cases, ArticleTrial trial) {
        Map<String, Double> figures = new HashMap<>();
        String key = ACCURACY + finder + ".";
        figures.put(key + "faults", (double) trial.faults().size());
        figures.put(key + "unsafe", (double) trial.breaches().size());
        ArticleScore score = ArticleScore.of(ArticleTrial.score(cases, trial.answers()));
        ArticleScore.COLUMNS.stream()
                .filter(c -> !c.equals("ratio"))
                .forEach(c -> figures.put(key + c, score.figure(c)));
        return figures;
    }
}
