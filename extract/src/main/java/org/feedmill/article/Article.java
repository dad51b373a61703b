package org.feedmill.article;

import java.util.List;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/**
 * An article with its metadata. Every value names its source on the page; values that the page does not give are null
 * or empty and never guessed from the clock.
 *
 * @param title without the site's name
 * @param authors in the page's order, names alone
 * @param published when the article came out
 * @param modified when it was last changed
 * @param language BCP 47
 * @param leadImage absolute address of the lead image
 * @param tags topics that the page files the article under
 * @param nextPageUrl absolute address of the next page of an article that spans several
 * @param wordCount words of the text; Chinese, Japanese and Thai words are estimated from their characters
 */
public record Article(
        @Nullable SourcedValue<String> title,
        ArticleBody body,
        List<SourcedValue<String>> authors,
        @Nullable SourcedValue<Moment> published,
        @Nullable SourcedValue<Moment> modified,
        @Nullable SourcedValue<String> language,
        @Nullable SourcedValue<String> leadImage,
        @Nullable SourcedValue<String> siteName,
        List<SourcedValue<String>> tags,
        @Nullable SourcedValue<String> nextPageUrl,
        int wordCount) {

    public Article {
        authors = List.copyOf(authors);
        tags = List.copyOf(tags);
    }

    /** The text, paragraphs by line breaks. */
    public String text() {
        return body.text();
    }
}
