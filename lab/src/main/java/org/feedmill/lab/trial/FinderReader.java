package org.feedmill.lab.trial;

import java.util.List;
import java.util.Optional;
import org.feedmill.article.Article;
import org.feedmill.article.ArticleFinder;
import org.feedmill.article.Reading;
import org.feedmill.article.Told;
import org.feedmill.lab.bench.ArticleAnswer;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** Runs one of our article finders on a page with its sibling pages. */
record FinderReader(ArticleFinder finder) implements ArticleReader {

    @Override
    public Taken read(ArticleSample sample) {
        Reading reading = finder.find(sample.page(), sample.siblings());
        Optional<Article> found = reading.article();
        List<String> breaches = found.map(a -> Breaches.in(a.body().html())).orElse(List.of());
        boolean none = reading instanceof Reading.None;
        return new Taken(found.map(a -> answer(sample.id(), a, none)).orElse(silent(sample.id(), none)), breaches);
    }

    @Override
    public void work(ArticleSample sample, Runnable parsed) {
        Page page = Page.parse(sample.bytes(), null, sample.url());
        parsed.run();
        finder.find(page, sample.siblings()).article().ifPresent(Article::text);
    }

    private static ArticleAnswer silent(String id, boolean none) {
        return new ArticleAnswer(id, null, "", null, List.of(), none, Double.NaN, Double.NaN);
    }

    private static ArticleAnswer answer(String id, Article article, boolean none) {
        return new ArticleAnswer(
                id,
                value(article.title()),
                article.text(),
                article.published() == null ? null : article.published().value().iso(),
                article.authors().stream().map(Told::value).toList(),
                none,
                Double.NaN,
                Double.NaN);
    }

    private static @Nullable String value(@Nullable Told<String> told) {
        return told == null ? null : told.value();
    }
}
