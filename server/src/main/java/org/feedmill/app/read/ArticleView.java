package org.feedmill.app.read;

import java.util.List;
import org.feedmill.app.feed.FeedItemRow;
import org.feedmill.domain.feed.FeedOverview;
import org.jspecify.annotations.Nullable;

/**
 * Model of the page of an article.
 *
 * @param html safe for a page of ours; empty where there is no text
 * @param keyParagraph the key paragraph, null where none stands out
 * @param image the item's picture at its site, null for none
 * @param notes why there is no text, where somebody asked for it
 * @param previous the item before it on the page, null for none
 * @param next the one after it
 */
public record ArticleView(
        FeedOverview feed,
        FeedItemRow item,
        String html,
        @Nullable String keyParagraph,
        @Nullable String image,
        List<String> notes,
        @Nullable FeedItemRow previous,
        @Nullable FeedItemRow next) {

    public String path() {
        return "/app/feeds/" + feed.feed().id();
    }

    public String feedTitle() {
        return feed.title() == null ? feed.feed().address() : feed.title();
    }
}
