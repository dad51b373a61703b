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
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.guard.Network;
import org.feedmill.mill.Web;
import org.feedmill.mill.WebSettings;
import org.feedmill.reason.Reasons;
import org.feedmill.refresh.RefreshSettings;
import org.feedmill.refresh.Refresher;
import org.feedmill.store.Claim;
import org.feedmill.store.Content;
import org.feedmill.store.ContentChange;
import org.feedmill.store.Databases;
import org.feedmill.store.DateFrom;
import org.feedmill.store.Ordering;
import org.feedmill.store.Schedule;
import org.feedmill.store.SettableClock;
import org.feedmill.store.Source;
import org.feedmill.store.Sources;
import org.feedmill.store.State;
import org.feedmill.store.Store;
import org.feedmill.store.StoredItem;
import org.feedmill.store.Update;
import org.feedmill.store.Visit;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/** Server for feeds on a free port, with the means to fill and request it. */
final class Mill implements AutoCloseable {

    static final Instant START = Instant.parse("2026-03-01T12:00:00Z");
    static final String BASE = "https://mill.example";

    final SettableClock clock;
    final Store store;
    final FeedCache cache;
    final HubPost post;
    /** How many requests went the short way. */
    final AtomicInteger shortWays = new AtomicInteger();

    private final Web web;
    private final Refresher refresher;
    private final Javalin server;
    private final HttpClient client = HttpClient.newHttpClient();

    Mill(Databases.Kind kind) {
        this(Databases.empty(kind), new SettableClock(START), settings(false), HubSettings.STANDARD, List.of());
    }

    static ServeSettings settings(boolean open) {
        return new ServeSettings(BASE, open, List.of(), Duration.ofSeconds(20));
    }

    Mill(String database, SettableClock clock, ServeSettings settings, HubSettings hub, List<Network> allowed) {
        this.clock = clock;
        this.store = Databases.open(database, clock);
        Ticker ticker = () -> clock.millis() * 1_000_000;
        this.cache = new FeedCache(store, hub, ticker);
        WebSettings standard = WebSettings.STANDARD;
        this.web = new Web(
                new WebSettings(standard.http(), standard.browser(), allowed, Duration.ofMillis(1), false), clock);
        this.post = new HubPost(store, cache, web.sender(), settings, hub, clock);
        this.refresher = new Refresher(store, web, RefreshSettings.STANDARD, "test", clock, cache);
        Links links = new Links(settings);
        Door door = request -> new Caller.Stranger("192.0.2.1");
        FeedRoutes feeds = new FeedRoutes(
                store, cache, refresher, door, new Limits(() -> clock.millis() * 1_000_000), links, settings, clock);
        HubRoutes routes = new HubRoutes(store, cache, post, web.sender(), links, hub);
        this.server = Javalin.create(config -> {
            new Problems().add(config);
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

    /** A feed that shows these, each as a text that was first seen now. */
    Source feed(Entry... entries) {
        Source source = store.sources().add(Sources.Draft.of("https://example.org/" + System.nanoTime()));
        return update(source.id(), State.GOOD, null, entries);
    }

    static Entry entry(String id, String title) {
        return Entry.of("urn:x:" + id, title)
                .withLink("https://example.org/" + id)
                .withSeen(START);
    }

    static Entry entry(
            String id, String title, @Nullable Instant published, @Nullable String html, String... categories) {
        return new Entry(
                "urn:x:" + id,
                title,
                "https://example.org/" + id,
                published == null
                        ? null
                        : new Moment(
                                published.atOffset(ZoneOffset.UTC).toLocalDate(),
                                published.atOffset(ZoneOffset.UTC).toLocalTime(),
                                ZoneOffset.UTC,
                                org.feedmill.time.Grain.SECOND),
                null,
                START,
                null,
                html,
                List.of(categories),
                null,
                null,
                null);
    }

    /** An update of a feed that ended so; without entries its content stays. */
    Source update(String id, State state, @Nullable String reason, Entry... entries) {
        Claim claim = store.work().claim("n", id, Duration.ofSeconds(60)).orElseThrow();
        Instant now = clock.instant();
        ContentChange change = null;
        if (entries.length > 0) {
            Content before = store.contents().of(id).orElse(null);
            Feed channel =
                    new Feed("Neues aus Köln", "https://example.org/", null, "Alles", "de", now, null, null, List.of());
            List<StoredItem> items = new ArrayList<>();
            for (Entry entry : entries) {
                items.add(new StoredItem(entry, items.size(), DateFrom.SEEN, now, null, null, now));
            }
            change = new ContentChange(before, new Content(channel, Ordering.PAGE, items, null), true);
        }
        Instant good = state == State.GOOD ? now : null;
        Update update = new Update(
                new Schedule(false, now.plus(Duration.ofHours(1)), Duration.ofHours(1), now, good, 0),
                claim.source().status().next(state, Reasons.ofText(reason), now),
                null,
                null,
                "best",
                change,
                null,
                new Visit(now, "n", 5, Visit.Outcome.FRESH, 200, 100, 1, 1, 0, null));
        if (!store.work().finish(claim, update)) {
            throw new IllegalStateException("claim lost");
        }
        Source source = store.sources().byId(id).orElseThrow();
        cache.changed(source.id());
        return source;
    }

    HttpResponse<byte[]> get(String path, String... headers) {
        return send("GET", path, null, headers);
    }

    HttpResponse<byte[]> send(String method, String path, @Nullable String form, String... headers) {
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

    static String header(HttpResponse<?> response, String name) {
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
