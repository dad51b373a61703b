package org.feedmill.lab.trial.article;

import java.util.List;
import net.dankito.readability4j.Article;
import net.dankito.readability4j.Readability4J;
import org.feedmill.lab.bench.ArticleAnswer;
import org.jspecify.annotations.Nullable;

/** Readability4J, the Kotlin port of Mozilla's Readability, as a baseline. */
final class ReadabilityBaseline implements ComparedExtractor {

    @Override
    public ExtractedArticle extract(ArticleSample sample) {
        Article article = article(sample);
        ArticleAnswer answer = new ArticleAnswer(
                sample.id(),
                article.getTitle(),
                text(article),
                null,
                byline(article.getByline()),
                false,
                Double.NaN,
                Double.NaN);
        return new ExtractedArticle(answer, List.of());
    }

    @Override
    public void extractFromBytes(ArticleSample sample, Runnable parsed) {
        text(article(sample));
    }

    private static Article article(ArticleSample sample) {
        return new Readability4J(sample.url(), sample.decoded()).parse();
    }

    private static String text(Article article) {
        String text = article.getTextContent();
        return text == null ? "" : text;
    }

    private static List<String> byline(@Nullable String byline) {
        return byline == null ? List.of() : List.of(byline);
    }
}
