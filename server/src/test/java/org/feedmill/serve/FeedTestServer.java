package org.feedmill.serve;

import com.github.benmanes.caffeine.cache.Ticker;
import io.javalin.Javalin;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.feedmill.domain.account.Caller;
import org.feedmill.domain.feed.FeedDraft;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSchedule;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.item.DateSource;
import org.feedmill.domain.item.FeedContent;
import org.feedmill.domain.item.ItemOrdering;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.feeds.FeedCreation;
import org.feedmill.feeds.PublishedFeedReader;
import org.feedmill.feeds.hub.HubSubscriptions;
import org.feedmill.guard.NetworkRange;
import org.feedmill.mill.WebAccess;
import org.feedmill.mill.WebSettings;
import org.feedmill.reason.StateReasons;
import org.feedmill.refresh.FeedRefresher;
import org.feedmill.refresh.RefreshSettings;
import org.feedmill.serve.auth.Authenticator;
import org.feedmill.serve.auth.CallerRateLimiter;
import org.feedmill.serve.http.ProblemHandler;
import org.feedmill.serve.http.ServerLinks;
import org.feedmill.serve.publish.FeedCache;
import org.feedmill.serve.publish.FeedRoutes;
import org.feedmill.serve.websub.HubDispatcher;
import org.feedmill.serve.websub.HubRoutes;
import org.feedmill.store.SettableClock;
import org.feedmill.store.Store;
import org.feedmill.store.TestDatabases;
import org.feedmill.store.item.ContentChange;
import org.feedmill.store.update.FeedClaim;
import org.feedmill.store.update.UpdateRecord;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/** Server for feeds on a free port, with methods to fill and request it. */
public final class FeedTestServer implements AutoCloseable {

    public static final Instant START = Instant.parse("2026-03-01T12:00:00Z");
    public static final String BASE = "https://mill.example";

    public final SettableClock clock;
    public final Store store;
    public final FeedCache cache;
    public final HubDispatcher post;
    /** Number of requests that the fast handler answered. */
    public final AtomicInteger shortWays = new AtomicInteger();

    private final WebAccess web;
    private final FeedRefresher refresher;
    private final Javalin server;
    private final HttpClient client = HttpClient.newHttpClient();

    public FeedTestServer(TestDatabases.Kind kind) {
        this(TestDatabases.empty(kind), new SettableClock(START), settings(false), HubSettings.STANDARD, List.of());
    }

    public static ServeSettings settings(boolean open) {
        return new ServeSettings(BASE, open, List.of(), Duration.ofSeconds(20));
    }

    public FeedTestServer(
            String database, SettableClock clock, ServeSettings settings, HubSettings hub, List<NetworkRange> allowed) {
        this.clock = clock;
        this.store = TestDatabases.open(database, clock);
        Ticker ticker = () -> clock.millis() * 1_000_000;
        this.cache = new FeedCache(new PublishedFeedReader(store), hub, ticker);
        WebSettings standard = WebSettings.STANDARD;
        this.web = new WebAccess(
                new WebSettings(standard.http(), standard.browser(), allowed, Duration.ofMillis(1), false), clock);
        this.post = new HubDispatcher(new HubSubscriptions(store), cache, web.callbackClient(), settings, hub, clock);
        this.refresher = new FeedRefresher(store, web, RefreshSettings.STANDARD, "test", clock, cache);
        ServerLinks links = new ServerLinks(settings);
        Authenticator door = request -> new Caller.Stranger("192.0.2.1");
        CallerRateLimiter limits = new CallerRateLimiter(() -> clock.millis() * 1_000_000);
        FeedRoutes feeds =
                new FeedRoutes(new FeedCreation(store), cache, refresher, door, limits, links, settings, clock);
        HubRoutes routes =
                new HubRoutes(new HubSubscriptions(store), cache, post, web.callbackClient(), links, limits, hub);
        this.server = Javalin.create(config -> {
            new ProblemHandler().add(config);
            feeds.add(config.routes);
            routes.add(config.routes);
            config.jetty.modifyServer(
                    jetty -> jetty.insertHandler(feeds.door((method, status, nanos) -> shortWays.incrementAndGet())));
        });
        server.start("127.0.0.1", 0);
    }

    int port() {
        return server.port();
    }

    /** Creates a feed with these entries, each first seen now. */
    public FeedRecord feed(Entry... entries) {
        FeedRecord source = store.feeds().add(FeedDraft.of("https://example.org/" + System.nanoTime()));
        return update(source.id(), FeedState.GOOD, null, entries);
    }

    public static Entry entry(String id, String title) {
        return Entry.of("urn:x:" + id, title)
                .withLink("https://example.org/" + id)
                .withSeen(START);
    }

    public static Entry entry(
            String id, String title, @Nullable Instant published, @Nullable String html, String... categories) {
        return Entry.builder("urn:x:" + id, title)
                .link("https://example.org/" + id)
                .published(
                        published == null
                                ? null
                                : new Moment(
                                        published.atOffset(ZoneOffset.UTC).toLocalDate(),
                                        published.atOffset(ZoneOffset.UTC).toLocalTime(),
                                        ZoneOffset.UTC,
                                        org.feedmill.time.TimePrecision.SECOND))
                .seen(START)
                .contentHtml(html)
                .categories(List.of(categories))
                .build();
    }

    /** Writes an update with that state; without entries, the content stays. */
    public FeedRecord update(String id, FeedState state, @Nullable String reason, Entry... entries) {
        FeedClaim claim = store.claims().claim("n", id, Duration.ofSeconds(60)).orElseThrow();
        Instant now = clock.instant();
        ContentChange change = null;
        if (entries.length > 0) {
            FeedContent before = store.contents().find(id).orElse(null);
            Feed channel = Feed.builder("Neues aus Köln", "https://example.org/")
                    .description("Alles")
                    .language("de")
                    .updated(now)
                    .build();
            List<StoredItem> items = new ArrayList<>();
            for (Entry entry : entries) {
                items.add(new StoredItem(entry, items.size(), DateSource.SEEN, now, null, null, now));
            }
            change = new ContentChange(before, new FeedContent(channel, ItemOrdering.PAGE, items, null), true);
        }
        Instant good = state == FeedState.GOOD ? now : null;
        UpdateRecord update = new UpdateRecord(
                new FeedSchedule(false, now.plus(Duration.ofHours(1)), Duration.ofHours(1), now, good, 0),
                claim.feed().status().transitionTo(state, StateReasons.ofText(reason), now),
                null,
                null,
                "best",
                change,
                null,
                new FetchAttempt(now, "n", 5, FetchAttempt.Outcome.FRESH, 200, 100, 1, 1, 0, null));
        if (!store.claims().finish(claim, update)) {
            throw new IllegalStateException("claim lost");
        }
        FeedRecord source = store.feeds().byId(id).orElseThrow();
        cache.feedChanged(source.id());
        return source;
    }

    public HttpResponse<byte[]> get(String path, String... headers) {
        return send("GET", path, null, headers);
    }

    public HttpResponse<byte[]> send(String method, String path, @Nullable String form, String... headers) {
        HttpRequest.BodyPublisher body =
                form == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofString(form);
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port() + path))
                .timeout(Duration.ofSeconds(30))
                .method(method, body);
        if (headers.length > 0) {
            request.headers(headers);
        }
        if (form != null) {
            request.header("Content-Type", "application/x-www-form-urlencoded");
        }
        try {
            return client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static String header(HttpResponse<?> response, String name) {
        return response.headers().firstValue(name).orElse("");
    }

    @Override
    public void close() {
        server.stop();
        post.close();
        refresher.close();
        web.close();
        client.close();
        store.close();
    }
}
