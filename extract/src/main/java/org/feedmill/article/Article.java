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
 * @param image absolute address of the lead image
 * @param tags topics that the page files the article under
 * @param next absolute address of the next page of an article told over several
 * @param words words of the text; Chinese, Japanese and Thai words are estimated from their characters
 */
public record Article(
        @Nullable Told<String> title,
        Body body,
        List<Told<String>> authors,
        @Nullable Told<Moment> published,
        @Nullable Told<Moment> modified,
        @Nullable Told<String> language,
        @Nullable Told<String> image,
        @Nullable Told<String> siteName,
        List<Told<String>> tags,
        @Nullable Told<String> next,
        int words) {

    public Article {
        authors = List.copyOf(authors);
        tags = List.copyOf(tags);
    }

    /** The text, paragraphs by line breaks. */
    public String text() {
        return body.text();
    }
}
