package org.feedmill.refresh;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.feedmill.domain.feed.FeedDraft;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.item.FeedContent;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.fetch.CrawlerIdentity;
import org.feedmill.fetch.FetchLimits;
import org.feedmill.fetch.HttpSettings;
import org.feedmill.fetch.limit.FairHostRateLimiter.RateLimits;
import org.feedmill.fetch.limit.FairHostRateLimiter.Sleeper;
import org.feedmill.guard.HostResolver;
import org.feedmill.guard.NetworkRange;
import org.feedmill.mill.WebAccess;
import org.feedmill.mill.WebSettings;
import org.feedmill.render.browser.BrowserSettings;
import org.feedmill.store.SettableClock;
import org.feedmill.store.Store;
import org.feedmill.store.TestDatabases;

/** A node: a store, the web and a refresher, with a clock that only the test advances. */
final class RefreshTestNode implements AutoCloseable {

    static final Duration TIMEOUT = Duration.ofSeconds(30);
    static final Instant START = Instant.parse("2026-03-02T09:00:00Z");

    final SettableClock clock;
    final Store store;
    final WebAccess web;
    final FeedRefresher refresher;

    RefreshTestNode(TestDatabases.Kind kind) {
        this(TestDatabases.empty(kind), new SettableClock(START), Duration.ofSeconds(1));
    }

    /** Returns a node with a long timeout for fetches, for tests in which none may time out. */
    static RefreshTestNode patient(TestDatabases.Kind kind) {
        return new RefreshTestNode(TestDatabases.empty(kind), new SettableClock(START), TIMEOUT);
    }

    /**
     * @param deadline for a fetch
     */
    RefreshTestNode(String database, SettableClock clock, Duration deadline) {
        this.clock = clock;
        this.store = TestDatabases.open(database, clock);
        String node = UUID.randomUUID().toString();
        this.web = web(store, node, clock, Duration.ZERO, deadline, (site, length) -> clock.advance(length));
        this.refresher = new FeedRefresher(store, web, RefreshSettings.STANDARD, node, clock, FeedChangeListener.NONE);
    }

    /** Returns web access to this machine. */
    static WebAccess web(Store store, String node, Clock clock, Duration delay, Duration deadline, Sleeper waiting) {
        FetchLimits limits = new FetchLimits(deadline, 8, 10_000_000);
        WebSettings settings = new WebSettings(
                new HttpSettings(limits, CrawlerIdentity.STANDARD, null),
                BrowserSettings.STANDARD,
                List.of(NetworkRange.parse("127.0.0.0/8")),
                delay,
                true);
        RateLimits manners = RateLimits.STANDARD.withDelay(delay);
        return new WebAccess(
                settings,
                HostResolver.system(),
                new SharedHostLimiter(store.siteTurns(), manners, node, clock, waiting),
                clock);
    }

    FeedRecord add(String address) {
        return store.feeds().add(FeedDraft.of(address));
    }

    FeedRecord add(String address, FeedSettings feedSettings) {
        FeedDraft draft = FeedDraft.of(address);
        return store.feeds().add(new FeedDraft(draft.address(), null, feedSettings, draft.credentials(), true));
    }

    /** Updates the feed an hour after the last time. */
    FeedRecord update(FeedRecord source) {
        clock.advance(Duration.ofHours(1));
        return refresher.updateNow(source.id(), TIMEOUT).orElseThrow();
    }

    FeedContent content(FeedRecord source) {
        return store.contents().find(source.id()).orElseThrow();
    }

    Feed feed(FeedRecord source) {
        return PublishedFeed.of(store.feeds().byId(source.id()).orElseThrow(), content(source));
    }

    List<String> titles(FeedRecord source) {
        return feed(source).entries().stream().map(Entry::title).toList();
    }

    FetchAttempt visit(FeedRecord source) {
        return store.fetchLog().latest(source.id(), 1).getFirst();
    }

    @Override
    public void close() {
        refresher.close();
        web.close();
        store.close();
    }
}
