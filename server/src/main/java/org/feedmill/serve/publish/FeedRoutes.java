package org.feedmill.serve.publish;

import io.javalin.http.Context;
import io.javalin.http.Handler;
import io.javalin.http.HttpStatus;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import org.feedmill.domain.account.Caller;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.feed.FeedFormat;
import org.feedmill.feeds.FeedCreation;
import org.feedmill.feeds.FeedSettingLimits;
import org.feedmill.feeds.NewFeed;
import org.feedmill.page.address.WebAddress;
import org.feedmill.refresh.FeedRefresher;
import org.feedmill.serve.ServeSettings;
import org.feedmill.serve.auth.Authenticator;
import org.feedmill.serve.auth.CallerRateLimiter;
import org.feedmill.serve.feeds.EntryFilter;
import org.feedmill.serve.http.ContentNegotiation;
import org.feedmill.serve.http.Problem;
import org.feedmill.serve.http.ServerLinks;
import org.jspecify.annotations.Nullable;

/**
 * Routes for feed readers: {@code /feeds/ID.rss} and so on for every {@link FeedFormat}, {@code /feeds/ID} in the
 * format that the reader accepts or as a page for people, and {@code /RssRequest?url=PAGE} (P2), which creates the feed if it does not exist.
 * {@link EntryFilter} describes the parameters that select a part of a feed. The last good content is served, even if
 * the page has broken since.
 */
public final class FeedRoutes {

    /** Path prefix of feeds. */
    public static final String FEEDS_PATH = "/feeds/";

    private static final String RSS_REQUEST_PATH = "/RssRequest";

    /** Longest wait of a reader for the first update of a feed whose address it knows. */
    private static final Duration SHORT_TIMEOUT = Duration.ofSeconds(5);

    /** Most readers that wait for a first update at once; more would only take memory. */
    private static final int MAX_WAITING = 200;

    private static final int MAX_ID_LENGTH = 64;
    private static final long MIN_RETRY_SECONDS = 5;

    /** Retry-After for a feed that waits for its owner, or whose page has been gone for a long time. */
    private static final long MAX_RETRY_SECONDS = 3600;

    private final FeedCreation creation;
    private final FeedCache cache;
    private final FeedRefresher refresher;
    private final Authenticator door;
    private final ServeSettings settings;
    private final Clock clock;
    private final ServerLinks links;
    private final CallerRateLimiter limits;
    private final FeedResponseWriter answer;
    private volatile @Nullable KnownHost lastHost;
    private final Semaphore waitingReaders = new Semaphore(MAX_WAITING);

    /** Host name of a request, and the base address for it. */
    private record KnownHost(String host, boolean secure, String base) {}

    public FeedRoutes(
            FeedCreation creation,
            FeedCache cache,
            FeedRefresher refresher,
            Authenticator door,
            CallerRateLimiter limits,
            ServerLinks links,
            ServeSettings settings,
            Clock clock) {
        this.creation = creation;
        this.cache = cache;
        this.refresher = refresher;
        this.door = door;
        this.settings = settings;
        this.clock = clock;
        this.links = links;
        this.limits = limits;
        this.answer = new FeedResponseWriter(cache, clock);
    }

    /** Adds the routes for readers only. */
    public void add(JavalinDefaultRoutingApi routes) {
        addReaderRoutes(routes, this::feed);
    }

    /**
     * Adds the routes.
     *
     * @param people shows feeds to people who open their addresses in a browser
     */
    public void add(JavalinDefaultRoutingApi routes, BrowserFeedPage people) {
        addReaderRoutes(routes, request -> {
            if (!isShownToPerson(request, people)) {
                feed(request);
            }
        });
    }

    private void addReaderRoutes(JavalinDefaultRoutingApi routes, Handler feeds) {
        addRoutes(routes, FEEDS_PATH + "{name}", feeds);
        addRoutes(routes, RSS_REQUEST_PATH, this::createAndServe);
    }

    /** Returns a faster handler for the same requests, to be called before the routes. */
    public CachedFeedHandler door(CachedFeedHandler.RequestCounter count) {
        return new CachedFeedHandler(cache, answer, this, count);
    }

    private static void addRoutes(JavalinDefaultRoutingApi routes, String path, Handler handler) {
        routes.get(path, handler);
        routes.head(path, handler);
        routes.options(path, FeedRoutes::preflight);
    }

    /** Answers preflight requests, so that web-based readers may send conditional requests. */
    private static void preflight(Context request) {
        request.status(204)
                .header("Access-Control-Allow-Origin", "*")
                .header("Access-Control-Allow-Methods", "GET, HEAD")
                .header("Access-Control-Allow-Headers", "If-None-Match, If-Modified-Since, Accept, Cache-Control")
                .header("Access-Control-Max-Age", "86400");
    }

    /** Shows the page for people, or leads to it from the address of a format; false if a reader asks. */
    private boolean isShownToPerson(Context request, BrowserFeedPage people) {
        String name = request.pathParam("name");
        String accept = request.header("Accept");
        int dot = name.indexOf('.');
        String id = dot < 0 ? name : name.substring(0, dot);
        if (dot < 0 && isPlausibleId(id) && BrowserNavigation.prefersPage(accept)) {
            request.header("Vary", "Accept, Accept-Language, Cookie");
            people.send(request, id, EntryFilter.of(request.queryParamMap(), clock));
            return true;
        }
        String query = request.queryString();
        String destination = request.header(BrowserNavigation.DESTINATION);
        if (dot < 0 || !isPlausibleId(id) || !BrowserNavigation.isWindow(destination, accept, query)) {
            return false;
        }
        request.header("Cache-Control", "no-store").header("Vary", "Accept, " + BrowserNavigation.DESTINATION);
        request.redirect(FEEDS_PATH + id + (query == null ? "" : "?" + query), HttpStatus.SEE_OTHER);
        return true;
    }

    private void feed(Context request) throws IOException {
        String name = request.pathParam("name");
        int dot = name.indexOf('.');
        String id = dot < 0 ? name : name.substring(0, dot);
        FeedFormat format = dot < 0
                ? ContentNegotiation.preferredFormat(request.header("Accept"))
                : FeedFormat.ofExtension(name.substring(dot + 1));
        CachedFeed head = format == null || !isPlausibleId(id) ? null : cache.feed(id);
        if (format == null || head == null) {
            throw new Problem(
                    404,
                    "No such feed",
                    "There is no feed at this address. Feed addresses end in the feed's id and " + formatChoice(".")
                            + ".");
        }
        serve(request, head, format, dot < 0, SHORT_TIMEOUT);
    }

    /** Returns all formats as a choice, such as "rss, atom or json". */
    private static String formatChoice(String prefix) {
        List<String> names = Arrays.stream(FeedFormat.values())
                .map(format -> prefix + format.extension())
                .toList();
        int last = names.size() - 1;
        return String.join(", ", names.subList(0, last)) + " or " + names.get(last);
    }

    /** Whether a text can be an id; others are not looked up. */
    public static boolean isPlausibleId(String id) {
        boolean plain = !id.isEmpty() && id.length() <= MAX_ID_LENGTH;
        for (int i = 0; plain && i < id.length(); i++) {
            char c = id.charAt(i);
            plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        }
        return plain;
    }

    private void createAndServe(Context request) throws IOException {
        String url = request.queryParam("url");
        if (url == null
                || url.isBlank()
                || url.length() > FeedSettingLimits.MAX_ADDRESS_LENGTH
                || WebAddress.of(url) == null) {
            throw new Problem(
                    400,
                    "Bad parameter",
                    "The parameter url must be the address of a page. It must begin with http:// or https:// and be"
                            + " URL-encoded.");
        }
        String given = request.queryParam("format");
        FeedFormat format = given == null
                ? ContentNegotiation.preferredFormat(request.header("Accept"))
                : FeedFormat.ofExtension(given);
        if (format == null) {
            throw new Problem(400, "Bad parameter", "The parameter format must be " + formatChoice("") + ".");
        }
        String known = cache.idOfAddress(url);
        CachedFeed head = known == null ? null : cache.feed(known);
        if (head != null && head.feed().deletedAt() == null) {
            serve(request, head, format, true, settings.firstUpdateTimeout());
            return;
        }
        Caller caller = door.authenticateCreator(request);
        requireCreator(caller);
        try (CallerRateLimiter.Permit room = limits.acquireCostly(caller)) {
            CachedFeed made = CachedFeed.of(creation.create(caller, NewFeed.of(url)));
            serve(request, made, format, true, settings.firstUpdateTimeout());
        }
    }

    /**
     * @throws Problem 401 for anonymous callers, unless they may create feeds
     */
    private void requireCreator(Caller caller) {
        if (caller instanceof Caller.Stranger && !settings.openToStrangers()) {
            throw new Problem(
                    401,
                    "Sign in first",
                    "There is no feed of this page yet, and only signed-in users can create one here. Send a"
                            + " token as Authorization: Bearer TOKEN, create the feed in the app, or ask the operator to"
                            + " set FEEDMILL_ALLOW_ANONYMOUS.");
        }
    }

    private void serve(Context request, CachedFeed known, FeedFormat format, boolean negotiated, Duration timeout)
            throws IOException {
        String query = request.req().getQueryString();
        Map<String, List<String>> parameters = query == null ? Map.of() : request.queryParamMap();
        EntryFilter filter = parameters.isEmpty() ? EntryFilter.NONE : EntryFilter.of(parameters, clock);
        CachedFeed head = awaitContent(known, timeout);
        FeedRequest requested = new FeedRequest(head.feed().id(), format, filter, base(request));
        if (!answer.write(request, head, requested, negotiated)) {
            cache.expire(requested.id());
            throw gone();
        }
    }

    /** Returns the base address; the last result is cached, because readers mostly use the same host name. */
    private String base(Context request) {
        String host = request.header("Host");
        if (settings.publicAddress() != null || !settings.trustedProxies().isEmpty() || host == null) {
            return links.baseAddress(request);
        }
        KnownHost last = lastHost;
        boolean secure = request.req().isSecure();
        if (last == null || !last.host.equals(host) || last.secure != secure) {
            last = new KnownHost(host, secure, links.baseAddress(request));
            lastHost = last;
        }
        return last.base;
    }

    /** Returns the cached base address for a host; null if it must be computed. */
    @Nullable
    String cachedBase(@Nullable String host, boolean secure) {
        if (settings.publicAddress() != null) {
            return settings.publicAddress();
        }
        KnownHost last = lastHost;
        return last == null || !last.host.equals(host) || last.secure != secure ? null : last.base;
    }

    /** Returns the feed as soon as it has content; waits for the first update of a new feed. */
    private CachedFeed awaitContent(CachedFeed known, Duration timeout) {
        CachedFeed head = known;
        if (head.feed().deletedAt() != null) {
            throw gone();
        }
        if (!head.hasContent() && head.feed().schedule().neverUpdated()) {
            head = awaitFirstUpdate(head, timeout);
        }
        if (!head.hasContent()) {
            throw noContent(head.feed());
        }
        return head;
    }

    private CachedFeed awaitFirstUpdate(CachedFeed head, Duration timeout) {
        if (!waitingReaders.tryAcquire()) {
            throw retryLater(
                    503,
                    "Busy",
                    "Too many requests are waiting for new feeds. Try again in a few seconds.",
                    MIN_RETRY_SECONDS);
        }
        try {
            FeedRecord now = refresher.updateNow(head.feed().id(), timeout).orElse(null);
            if (now == null || now.deletedAt() != null) {
                throw gone();
            }
            cache.expire(now.id());
            return CachedFeed.of(now);
        } finally {
            waitingReaders.release();
        }
    }

    private Problem noContent(FeedRecord source) {
        String reason = source.status().reason();
        long left = (source.schedule().due().toEpochMilli() - clock.millis()) / 1000;
        long retry = Math.clamp(left, MIN_RETRY_SECONDS, MAX_RETRY_SECONDS);
        return switch (source.status().state()) {
            case NEW, GOOD ->
                retryLater(
                        503, "Not ready", "This feed is being created. Try again in a few seconds.", MIN_RETRY_SECONDS);
            case PAUSED ->
                retryLater(
                        503, "Paused", "This feed was paused before its first update. Its owner can resume it.", retry);
            case EMPTY, REFUSED, SUSPECT ->
                new Problem(422, "Nothing to show", reason == null ? "No list was found on the page." : reason);
            case FAILING, DEAD ->
                retryLater(
                        502,
                        "Page cannot be fetched",
                        reason == null ? "The page could not be fetched." : reason,
                        retry);
        };
    }

    private static Problem retryLater(int status, String title, String sentence, long seconds) {
        return new Problem(status, title, sentence, Map.of(Problem.RETRY_AFTER, seconds));
    }

    private static Problem gone() {
        return new Problem(410, "Gone", "This feed was deleted. Unsubscribe from it.");
    }
}
