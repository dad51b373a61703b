package org.feedmill.lab.trust;

import java.time.Duration;
import java.util.List;
import org.feedmill.feed.Feed;
import org.feedmill.fetch.HostTurns;
import org.feedmill.fetch.HttpSettings;
import org.feedmill.fetch.Own;
import org.feedmill.guard.Network;
import org.feedmill.lab.node.Ground;
import org.feedmill.list.Finders;
import org.feedmill.mill.Drawing;
import org.feedmill.mill.NativeFeed;
import org.feedmill.mill.Order;
import org.feedmill.mill.Watcher;
import org.feedmill.mill.Web;
import org.feedmill.mill.WebSettings;
import org.feedmill.refresh.Changes;
import org.feedmill.refresh.RefreshSettings;
import org.feedmill.refresh.Refresher;
import org.feedmill.refresh.Shown;
import org.feedmill.render.BrowserSettings;
import org.feedmill.store.Source;
import org.feedmill.store.Sources;
import org.feedmill.store.Store;
import org.feedmill.store.Wishes;

/** Runs the feed updates of the server in this process: a real store and refresher with a clock that the trial sets. */
final class TrustServer implements AutoCloseable {

    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    private static final Wishes WISHES =
            new Wishes(null, null, "best", 1, 0, Drawing.NEVER, NativeFeed.ASIDE, Wishes.KEEP, false);

    private final Ground ground;
    private final Store store;
    private final Web web;
    private final Refresher refresher;

    TrustServer(Ground.Kind database, TrustWeb site, TrialClock clock) {
        this.ground = Ground.of(database);
        this.store = ground.store(clock);
        WebSettings settings = new WebSettings(
                HttpSettings.STANDARD,
                BrowserSettings.STANDARD,
                List.of(Network.parse("127.0.0.0/8")),
                Duration.ZERO,
                false);
        HostTurns turns = new HostTurns(HostTurns.Manners.STANDARD.withDelay(Duration.ZERO), clock);
        this.web = new Web(settings, site.resolver(), turns, clock);
        this.refresher = new Refresher(store, web, RefreshSettings.STANDARD, "trust", clock, Changes.NONE);
    }

    /** Reads one page on the calling thread, so that all tables and models are loaded before virtual threads need them. */
    void warmUp(String address) {
        web.mill(Finders.best(), Watcher.NONE).feed(Order.of(address).drawing(Drawing.NEVER));
    }

    /** Adds a feed of a page; returns its id. */
    String add(String address) {
        return store.sources()
                .add(new Sources.Draft(address, null, WISHES, Own.NOTHING, true))
                .id();
    }

    /** Updates a feed and returns what readers get then. */
    FeedSnapshot update(String id) {
        Source source = refresher.now(id, TIMEOUT).orElseThrow();
        List<PublishedEntry> entries = store.contents()
                .of(id)
                .map(content -> entries(Shown.of(source, content)))
                .orElse(List.of());
        return new FeedSnapshot(source.status().state(), source.status().reason(), source.version(), entries);
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
        ground.close();
    }
}
