package org.feedmill.mill;

import java.time.ZoneId;
import java.util.function.Predicate;
import org.feedmill.article.ArticleFinder;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.fetch.Deadline;
import org.feedmill.fetch.Fetcher;
import org.feedmill.list.ListFinder;
import org.feedmill.mill.article.ArticlePageSource;
import org.feedmill.mill.article.FullTextReader;
import org.feedmill.mill.article.FullTextResult;
import org.feedmill.mill.load.MillListener;
import org.feedmill.mill.load.PageLoader;
import org.feedmill.mill.load.PageRenderer;

/**
 * The collaborators that all runs of a mill share.
 *
 * @param plain fetches pages as the server sends them
 * @param renderer fetches pages as a browser shows them
 */
record MillContext(
        Fetcher plain, PageRenderer renderer, ListFinder lists, ArticleFinder articles, MillListener listener) {

    PageLoader loader() {
        return new PageLoader(plain, renderer, listener);
    }

    /** Reads the articles of those first entries of a feed that are wanted. */
    FullTextResult readArticles(MillRequest request, Feed feed, Predicate<Entry> wanted, Deadline deadline) {
        ZoneId zone = request.extraction().timeZone();
        ArticleFinder finder =
                zone == null ? articles : (page, siblings) -> articles.find(page.withTimeZone(zone), siblings);
        ArticlePageSource source = new ArticlePageSource(plain, renderer, request.renderMode(), finder, listener);
        FullTextResult filled = new FullTextReader(source, finder, listener, request.request(), deadline)
                .fill(feed, request.articles(), wanted);
        return new FullTextResult(filled.feed().inTimeZone(zone), filled.notes());
    }
}
