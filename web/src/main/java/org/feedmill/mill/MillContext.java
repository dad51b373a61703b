package org.feedmill.mill;

import java.util.function.Predicate;
import org.feedmill.article.ArticleFinder;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.fetch.Deadline;
import org.feedmill.fetch.Fetcher;
import org.feedmill.list.ListFinder;

/**
 * The collaborators that all runs of a mill share.
 *
 * @param plain fetches pages as the server sends them
 * @param drawer fetches pages as a browser shows them
 */
record MillContext(Fetcher plain, Drawer drawer, ListFinder lists, ArticleFinder articles, Watcher watcher) {

    /** Reads the articles behind those of the first entries of a feed that are wanted. */
    Filled filled(Order order, Feed feed, Predicate<Entry> wanted, Deadline deadline) {
        ArticleSource source = new ArticleSource(plain, drawer, order.drawing(), articles, watcher);
        return new FullText(source, articles, watcher, order.request(), deadline).fill(feed, order.articles(), wanted);
    }
}
