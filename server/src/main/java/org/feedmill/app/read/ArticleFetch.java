package org.feedmill.app.read;

import java.time.Duration;
import java.util.List;
import org.feedmill.app.frame.AppContext;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.feeds.FeedUseCases;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.list.best.ListFinders;
import org.feedmill.mill.MillRequest;
import org.feedmill.mill.SiteRules;
import org.feedmill.mill.WebAccess;
import org.feedmill.mill.article.FullTextResult;
import org.feedmill.mill.load.MillListener;
import org.feedmill.serve.http.WaitLimit;

/** Fetches the article of an item while a person waits, in the same way as for feeds with full texts. */
final class ArticleFetch {

    /** Longest wait for an article. */
    private static final WaitLimit WAIT_LIMIT = new WaitLimit(
            Duration.ofSeconds(45), "The article took too long to load. Try again later, or read it on its site.");

    private final FeedUseCases feeds;
    private final WebAccess web;

    ArticleFetch(AppContext desk) {
        this.feeds = desk.feeds();
        this.web = desk.web();
    }

    /** Returns the entry, with its text if it could be fetched, otherwise with the problem. */
    FullTextResult fetch(FeedRecord source, Entry entry) {
        RequestCredentials own = feeds.catalog().credentials(source);
        MillRequest request = source.settings()
                .toRequest(source.fetchAddress(), web.now())
                .with(own)
                .fullText(1);
        Feed feed = Feed.builder("", source.fetchAddress())
                .description("")
                .entries(List.of(entry))
                .build();
        SiteRules rules = feeds.articleRules().of(source);
        return WAIT_LIMIT.await(
                "article",
                () -> web.mill(ListFinders.best(), MillListener.NONE, rules).articles(request, feed, one -> true));
    }
}
