package org.feedmill.app.read;

import java.util.List;
import org.feedmill.app.feed.FeedItemRow;
import org.feedmill.domain.feed.FeedOverview;
import org.jspecify.annotations.Nullable;

/**
 * Model of the page of an article.
 *
 * @param html sanitised for the app; empty if there is no text
 * @param keyParagraph null if no paragraph stands out
 * @param leadImage local address of the item's picture; null if there is none, or the text shows it
 * @param notes why there is no text, if it was requested
 * @param previous item on the page, null for none
 * @param next item on the page, null for none
 */
public record ArticleView(
        FeedOverview feed,
        FeedItemRow item,
        String html,
        @Nullable String keyParagraph,
        @Nullable String leadImage,
        List<String> notes,
        @Nullable FeedItemRow previous,
        @Nullable FeedItemRow next) {

    public String path() {
        return "/app/feeds/" + feed.feed().id();
    }

    /** Whether the person can show where the texts of the site are: rules belong to the owner of the feed. */
    public boolean canTeach() {
        return feed.feed().owner() != null && item.link() != null;
    }

    public String feedTitle() {
        return feed.title() == null ? feed.feed().address() : feed.title();
    }
}
