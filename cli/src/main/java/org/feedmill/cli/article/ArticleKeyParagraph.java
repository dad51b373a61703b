package org.feedmill.cli.article;

import java.util.List;
import org.feedmill.article.ArticlePassage;
import org.feedmill.article.SourcedValue;
import org.feedmill.mill.article.PagedArticle;
import org.feedmill.option.FinderOptionValues;
import org.feedmill.query.KeyParagraph;
import org.feedmill.query.KeyParagraphFinder;
import org.feedmill.query.Question;
import org.jspecify.annotations.Nullable;

/** Finds the key paragraph of an article, over all of its pages. */
final class ArticleKeyParagraph {

    private ArticleKeyParagraph() {}

    /** Returns the paragraph that answers the question, or the one with most frequent terms; null if there is none. */
    static @Nullable KeyParagraph find(PagedArticle article, @Nullable Question question, FinderOptionValues values) {
        SourcedValue<String> language = article.first().language();
        List<ArticlePassage> passages = article.pages().stream()
                .flatMap(page -> page.body().passages().stream())
                .toList();
        return new KeyParagraphFinder(KeyParagraphFinder.Options.of(values))
                .find(passages, language == null ? null : language.value(), question)
                .orElse(null);
    }
}
