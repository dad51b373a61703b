package org.feedmill.app;

import java.util.List;
import org.feedmill.store.Overview;
import org.jspecify.annotations.Nullable;

/**
 * Model of the page of an article.
 *
 * @param html safe for a page of ours; empty where there is no text
 * @param key the key paragraph, null where none stands out
 * @param image the item's picture at its site, null for none
 * @param notes why there is no text, where somebody asked for it
 * @param earlier the item before it on the page, null for none
 * @param later the one after it
 */
public record ArticleView(
        Overview feed,
        ItemLine item,
        String html,
        @Nullable String key,
        @Nullable String image,
        List<String> notes,
        @Nullable ItemLine earlier,
        @Nullable ItemLine later) {

    public String path() {
        return "/app/feeds/" + feed.source().id();
    }

    public String feedTitle() {
        return feed.title() == null ? feed.source().address() : feed.title();
    }
}
