package org.feedmill.serve;

import io.javalin.http.Context;
import io.javalin.http.Handler;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import org.feedmill.feed.FeedFormat;
import org.feedmill.fetch.Own;
import org.feedmill.page.WebAddress;
import org.feedmill.refresh.Refresher;
import org.feedmill.store.Source;
import org.feedmill.store.Sources;
import org.feedmill.store.Store;
import org.feedmill.store.Wishes;
import org.jspecify.annotations.Nullable;

/**
 * Routes for feed readers: {@code /feeds/ID.rss|.atom|.json|.rdf}, {@code /feeds/ID} in the format that the reader
 * accepts, and {@code /RssRequest?url=PAGE} (P2), which creates the feed if there is none yet. {@link Filter} describes
 * the parameters that select a part of a feed. The last good content is served whatever became of the page since.
 */
public final class FeedRoutes {

    /** Path prefix of feeds. */
    static final String FEEDS = "/feeds/";

    private static final String MAKE = "/RssRequest";

    /** A reader that knows a feed's address waits so long for its first update. */
    private static final Duration SHORT_PATIENCE = Duration.ofSeconds(5);

    /** Readers that wait for a first update at once: more would hold memory and wait in vain. */
    private static final int MOST_WAITING = 200;

    private static final int LONGEST_ID = 64;
    private static final int LONGEST_ADDRESS = 4000;
    private static final long LEAST_RETRY = 5;

    /** For a feed that waits for its owner, or whose page has been gone for long. */
    private static final long MOST_RETRY = 3600;

    private final Store store;
    private final FeedCache cache;
    private final Refresher refresher;
    private final Door door;
    private final ServeSettings settings;
    private final Clock clock;
    private final Links links;
    private final Limits limits;
    private final FeedAnswer answer;
    private volatile @Nullable Named named;
    private final Semaphore waiting = new Semaphore(MOST_WAITING);

    /** Host name of a request, and the base address that it leads to. */
    private record Named(String host, boolean secure, String base) {}

    public FeedRoutes(
            Store store,
            FeedCache cache,
            Refresher refresher,
            Door door,
            Limits limits,
            Links links,
            ServeSettings settings,
            Clock clock) {
        this.store = store;
        this.cache = cache;
        this.refresher = refresher;
        this.door = door;
        this.settings = settings;
        this.clock = clock;
        this.links = links;
        this.limits = limits;
        this.answer = new FeedAnswer(cache, clock);
    }

    public void add(JavalinDefaultRoutingApi routes) {
        both(routes, FEEDS + "{name}", this::feed);
        both(routes, MAKE, this::make);
    }

    /** The short way to what these routes answer, to be put before them all. */
    public FeedDoor door(FeedDoor.Count count) {
        return new FeedDoor(cache, answer, this, count);
    }

    private static void both(JavalinDefaultRoutingApi routes, String path, Handler handler) {
        routes.get(path, handler);
        routes.head(path, handler);
        routes.options(path, FeedRoutes::preflight);
    }

    /** Answers preflight requests, so that readers that are web pages may send conditional requests. */
    private static void preflight(Context request) {
        request.status(204)
                .header("Access-Control-Allow-Origin", "*")
                .header("Access-Control-Allow-Methods", "GET, HEAD")
                .header("Access-Control-Allow-Headers", "If-None-Match, If-Modified-Since, Accept, Cache-Control")
                .header("Access-Control-Max-Age", "86400");
    }

    private void feed(Context request) throws IOException {
        String name = request.pathParam("name");
        int dot = name.indexOf('.');
        String id = dot < 0 ? name : name.substring(0, dot);
        FeedFormat format = dot < 0 ? Accepted.format(request.header("Accept")) : ofEnding(name.substring(dot + 1));
        Head head = format == null || !plausible(id) ? null : cache.head(id);
        if (format == null || head == null) {
            throw new Problem(
                    404,
                    "No such feed",
                    "There is no feed at this address; it ends in the feed's id and .rss, .atom, .json or .rdf.");
        }
        serve(request, head, format, dot < 0, SHORT_PATIENCE);
    }

    static @Nullable FeedFormat ofEnding(String ending) {
        return switch (ending) {
            case "rss" -> FeedFormat.RSS;
            case "atom" -> FeedFormat.ATOM;
            case "json" -> FeedFormat.JSON;
            case "rdf" -> FeedFormat.RDF;
            default -> null;
        };
    }

    /** Whether a text can be an id; others are not looked up. */
    static boolean plausible(String id) {
        boolean plain = !id.isEmpty() && id.length() <= LONGEST_ID;
        for (int i = 0; plain && i < id.length(); i++) {
            char c = id.charAt(i);
            plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        }
        return plain;
    }

    private void make(Context request) throws IOException {
        String url = request.queryParam("url");
        if (url == null || url.isBlank() || url.length() > LONGEST_ADDRESS || WebAddress.of(url) == null) {
            throw new Problem(
                    400,
                    "Bad parameter",
                    "The parameter url must be the address of a page, beginning with http:// or https:// and encoded"
                            + " as parameters are.");
        }
        String given = request.queryParam("format");
        FeedFormat format = given == null ? Accepted.format(request.header("Accept")) : ofEnding(given);
        if (format == null) {
            throw new Problem(400, "Bad parameter", "The parameter format must be rss, atom, json or rdf.");
        }
        String known = cache.named(url);
        Head head = known == null ? null : cache.head(known);
        if (head != null && head.source().deleted() == null) {
            serve(request, head, format, true, settings.firstPatience());
            return;
        }
        Caller caller = door.who(request);
        String owner = owner(caller);
        try (Limits.Permit room = limits.costly(caller)) {
            Sources.Draft draft = new Sources.Draft(url, owner, Wishes.STANDARD, Own.NOTHING, true);
            serve(request, Head.of(store.sources().add(draft)), format, true, settings.firstPatience());
        }
    }

    /** Owner of the new feed; null if it has none. */
    private @Nullable String owner(Caller caller) {
        return switch (caller) {
            case Caller.Person person -> person.id();
            case Caller.Stranger stranger -> {
                if (!settings.open()) {
                    throw new Problem(
                            401,
                            "Sign in first",
                            "There is no feed of this page yet, and only people who sign in may make one here; send a"
                                    + " token as Authorization: Bearer TOKEN, or ask the operator to open this server.");
                }
                yield null;
            }
        };
    }

    private void serve(Context request, Head known, FeedFormat format, boolean negotiated, Duration timeout)
            throws IOException {
        String query = request.req().getQueryString();
        Map<String, List<String>> parameters = query == null ? Map.of() : request.queryParamMap();
        Filter filter = parameters.isEmpty() ? Filter.NONE : Filter.of(parameters, clock);
        Head head = ready(known, timeout);
        Asked asked = new Asked(head.source().id(), format, filter, base(request));
        if (!answer.write(request, head, asked, negotiated)) {
            cache.forget(asked.id());
            throw gone();
        }
    }

    /** Readers name the server by the same host again and again: who did so last need not be judged anew. */
    private String base(Context request) {
        String host = request.header("Host");
        if (settings.publicAddress() != null || !settings.proxies().isEmpty() || host == null) {
            return links.base(request);
        }
        Named last = named;
        boolean secure = request.req().isSecure();
        if (last == null || !last.host.equals(host) || last.secure != secure) {
            last = new Named(host, secure, links.base(request));
            named = last;
        }
        return last.base;
    }

    /** This server's address for whoever names it so; null where that must be looked at closely. */
    @Nullable
    String knownBase(@Nullable String host, boolean secure) {
        if (settings.publicAddress() != null) {
            return settings.publicAddress();
        }
        Named last = named;
        return last == null || !last.host.equals(host) || last.secure != secure ? null : last.base;
    }

    /** The feed as it stands where it has something to show, waiting for that where it is new. */
    private Head ready(Head known, Duration timeout) {
        Head head = known;
        if (head.source().deleted() != null) {
            throw gone();
        }
        if (!head.hasContent() && head.source().schedule().fresh()) {
            head = awaited(head, timeout);
        }
        if (!head.hasContent()) {
            throw nothing(head.source());
        }
        return head;
    }

    private Head awaited(Head head, Duration timeout) {
        if (!waiting.tryAcquire()) {
            throw later(
                    503,
                    "Busy",
                    "Too many readers wait for feeds that are new; ask again in a few seconds.",
                    LEAST_RETRY);
        }
        try {
            Source now = refresher.now(head.source().id(), timeout).orElse(null);
            if (now == null || now.deleted() != null) {
                throw gone();
            }
            cache.forget(now.id());
            return Head.of(now);
        } finally {
            waiting.release();
        }
    }

    private Problem nothing(Source source) {
        String reason = source.status().reason();
        long left = (source.schedule().due().toEpochMilli() - clock.millis()) / 1000;
        long retry = Math.clamp(left, LEAST_RETRY, MOST_RETRY);
        return switch (source.status().state()) {
            case NEW, GOOD ->
                later(503, "Not ready", "This feed is being made; ask again in a few seconds.", LEAST_RETRY);
            case PAUSED ->
                later(503, "Paused", "This feed was paused before its first update; its owner can resume it.", retry);
            case EMPTY, REFUSED, SUSPECT ->
                new Problem(422, "Nothing to show", reason == null ? "No list was found on the page." : reason);
            case FAILING, DEAD ->
                later(502, "Page out of reach", reason == null ? "The page could not be fetched." : reason, retry);
        };
    }

    private static Problem later(int status, String title, String sentence, long seconds) {
        return new Problem(status, title, sentence, Map.of(Problem.RETRY_AFTER, seconds));
    }

    private static Problem gone() {
        return new Problem(410, "Gone", "This feed was deleted; unsubscribe from it.");
    }
}
