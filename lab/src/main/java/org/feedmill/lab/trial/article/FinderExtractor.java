package org.feedmill.lab.trial.article;

import java.util.List;
import java.util.Optional;
import org.feedmill.article.Article;
import org.feedmill.article.ArticleFinder;
import org.feedmill.article.ArticleResult;
import org.feedmill.article.SourcedValue;
import org.feedmill.lab.bench.ArticleAnswer;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** Runs one of our article finders on a page with its sibling pages. */
record FinderExtractor(ArticleFinder finder) implements ComparedExtractor {

    @Override
    public ExtractedArticle extract(ArticleSample sample) {
        ArticleResult reading = finder.find(sample.page(), sample.siblings());
        Optional<Article> found = reading.article();
        List<String> breaches =
                found.map(a -> UnsafeHtmlFinder.findIn(a.body().html())).orElse(List.of());
        boolean none = reading instanceof ArticleResult.None;
        return new ExtractedArticle(
                found.map(a -> answer(sample.id(), a, none)).orElse(emptyAnswer(sample.id(), none)), breaches);
    }

    @Override
    public void extractFromBytes(ArticleSample sample, Runnable parsed) {
        Page page = Page.parse(sample.bytes(), null, sample.url());
        parsed.run();
        finder.find(page, sample.siblings()).article().ifPresent(Article::text);
    }

    private static ArticleAnswer emptyAnswer(String id, boolean none) {
        return new ArticleAnswer(id, null, "", null, List.of(), none, Double.NaN, Double.NaN);
    }

    private static ArticleAnswer answer(String id, Article article, boolean none) {
        return new ArticleAnswer(
                id,
                value(article.title()),
                article.text(),
                article.published() == null ? null : article.published().value().toIso(),
                article.authors().stream().map(SourcedValue::value).toList(),
                none,
                Double.NaN,
                Double.NaN);
    }

    private static @Nullable String value(@Nullable SourcedValue<String> sourced) {
        return sourced == null ? null : sourced.value();
    }
}
