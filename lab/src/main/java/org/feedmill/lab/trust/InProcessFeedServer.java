package org.feedmill.lab.trust;

import java.time.Duration;
import java.util.List;
import org.feedmill.domain.feed.FeedDraft;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.feed.Feed;
import org.feedmill.fetch.HttpSettings;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.fetch.limit.FairHostRateLimiter;
import org.feedmill.guard.NetworkRange;
import org.feedmill.lab.node.TrialDatabase;
import org.feedmill.list.best.ListFinders;
import org.feedmill.mill.MillRequest;
import org.feedmill.mill.WebAccess;
import org.feedmill.mill.WebSettings;
import org.feedmill.mill.load.MillListener;
import org.feedmill.mill.load.RenderMode;
import org.feedmill.refresh.FeedChangeListener;
import org.feedmill.refresh.FeedRefresher;
import org.feedmill.refresh.PublishedFeed;
import org.feedmill.refresh.RefreshSettings;
import org.feedmill.render.browser.BrowserSettings;
import org.feedmill.store.Store;

/** Runs the feed updates of the server in this process: a real store and refresher with a clock that the trial sets. */
final class InProcessFeedServer implements AutoCloseable {

    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    private static final FeedSettings FEED_SETTINGS =
            FeedSettings.builder().renderMode(RenderMode.NEVER).build();

    private final TrialDatabase trialDatabase;
    private final Store store;
    private final WebAccess web;
    private final FeedRefresher refresher;

    InProcessFeedServer(TrialDatabase.DatabaseKind database, SimulatedWebServer site, TrialClock clock) {
        this.trialDatabase = TrialDatabase.of(database);
        this.store = trialDatabase.store(clock);
        WebSettings settings = new WebSettings(
                HttpSettings.STANDARD,
                BrowserSettings.STANDARD,
                List.of(NetworkRange.parse("127.0.0.0/8")),
                Duration.ZERO,
                false);
        FairHostRateLimiter turns =
                new FairHostRateLimiter(FairHostRateLimiter.RateLimits.STANDARD.withDelay(Duration.ZERO), clock);
        this.web = new WebAccess(settings, site.resolver(), turns, clock);
        this.refresher =
                new FeedRefresher(store, web, RefreshSettings.STANDARD, "trust", clock, FeedChangeListener.NONE);
    }

    /**
     * Reads one page on the calling thread, so that all tables and models are loaded before virtual threads need them.
     */
    void warmUp(String address) {
        web.mill(ListFinders.best(), MillListener.NONE)
                .feed(MillRequest.of(address).renderMode(RenderMode.NEVER));
    }

    /** Adds a feed of a page; returns its id. */
    String add(String address) {
        return store.feeds()
                .add(new FeedDraft(address, null, FEED_SETTINGS, RequestCredentials.NONE, true))
                .id();
    }

    /** Updates a feed and returns its published state. */
    PublishedSnapshot update(String id) {
        FeedRecord source = refresher.updateNow(id, TIMEOUT).orElseThrow();
        List<PublishedEntry> entries = store.contents()
                .find(id)
                .map(content -> entries(PublishedFeed.of(source, content)))
                .orElse(List.of());
        return new PublishedSnapshot(source.status().state(), source.status().reason(), source.version(), entries);
    }

    private static List<PublishedEntry> entries(Feed feed) {
        return feed.entries().stream()
                .map(entry -> new PublishedEntry(entry.id(), entry.title(), entry.link(), entry.updated()))
                .toList();
    }

    @Override
    public void close() {
        refresher.close();
        web.close();
        store.close();
        trialDatabase.close();
    }
}
