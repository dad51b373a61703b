package org.feedmill.refresh;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.fetch.HostTurns.Manners;
import org.feedmill.fetch.HostTurns.Waiting;
import org.feedmill.fetch.HttpSettings;
import org.feedmill.fetch.Identity;
import org.feedmill.fetch.Limits;
import org.feedmill.guard.Network;
import org.feedmill.guard.Resolver;
import org.feedmill.mill.Web;
import org.feedmill.mill.WebSettings;
import org.feedmill.render.BrowserSettings;
import org.feedmill.store.Content;
import org.feedmill.store.Databases;
import org.feedmill.store.SettableClock;
import org.feedmill.store.Source;
import org.feedmill.store.Sources;
import org.feedmill.store.Store;
import org.feedmill.store.Visit;
import org.feedmill.store.Wishes;

/** A node: a store, the web, a refresher, on a clock that stands still. */
final class Ground implements AutoCloseable {

    static final Duration PATIENCE = Duration.ofSeconds(30);
    static final Instant START = Instant.parse("2026-03-02T09:00:00Z");

    final SettableClock clock;
    final Store store;
    final Web web;
    final Refresher refresher;

    Ground(Databases.Kind kind) {
        this(Databases.empty(kind), new SettableClock(START), Duration.ofSeconds(1));
    }

    /** One whose fetches may take long, for tests in which none is meant to time out. */
    static Ground patient(Databases.Kind kind) {
        return new Ground(Databases.empty(kind), new SettableClock(START), PATIENCE);
    }

    /** @param deadline for a fetch */
    Ground(String database, SettableClock clock, Duration deadline) {
        this.clock = clock;
        this.store = Databases.open(database, clock);
        String node = UUID.randomUUID().toString();
        this.web = web(store, node, clock, Duration.ZERO, deadline, (site, length) -> clock.advance(length));
        this.refresher = new Refresher(store, web, RefreshSettings.STANDARD, node, clock, Changes.NONE);
    }

    /** The web of this machine. */
    static Web web(Store store, String node, Clock clock, Duration delay, Duration deadline, Waiting waiting) {
        Limits limits = new Limits(deadline, 8, 10_000_000);
        WebSettings settings = new WebSettings(
                new HttpSettings(limits, Identity.STANDARD, null),
                BrowserSettings.STANDARD,
                List.of(Network.parse("127.0.0.0/8")),
                delay,
                true);
        Manners manners = Manners.STANDARD.withDelay(delay);
        return new Web(
                settings, Resolver.system(), new SharedTurns(store.sites(), manners, node, clock, waiting), clock);
    }

    Source add(String address) {
        return store.sources().add(Sources.Draft.of(address));
    }

    Source add(String address, Wishes wishes) {
        Sources.Draft draft = Sources.Draft.of(address);
        return store.sources().add(new Sources.Draft(draft.address(), null, wishes, draft.own(), true));
    }

    /** Updates the feed an hour later than the last time. */
    Source update(Source source) {
        clock.advance(Duration.ofHours(1));
        return refresher.now(source.id(), PATIENCE).orElseThrow();
    }

    Content content(Source source) {
        return store.contents().of(source.id()).orElseThrow();
    }

    Feed feed(Source source) {
        return Shown.of(store.sources().byId(source.id()).orElseThrow(), content(source));
    }

    List<String> titles(Source source) {
        return feed(source).entries().stream().map(Entry::title).toList();
    }

    Visit visit(Source source) {
        return store.journal().of(source.id(), 1).getFirst();
    }

    @Override
    public void close() {
        refresher.close();
        web.close();
        store.close();
    }
}
