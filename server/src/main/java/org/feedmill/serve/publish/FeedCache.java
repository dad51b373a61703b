package org.feedmill.serve.publish;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.feedmill.decode.GzipCodec;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.TouchedFeed;
import org.feedmill.domain.item.FeedContent;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedFormat;
import org.feedmill.feeds.PublishedFeedReader;
import org.feedmill.refresh.FeedChangeListener;
import org.feedmill.refresh.PublishedFeed;
import org.feedmill.serve.HubSettings;
import org.feedmill.serve.feeds.OwnerFilter;
import org.feedmill.serve.http.Problem;
import org.jspecify.annotations.Nullable;

/**
 * Cache of published feeds. While feeds are read, one query a second finds which of them were updated or deleted; so
 * changes of other nodes appear after that time, changes of this node at once. Rendered bytes are kept while there is
 * memory, and served only for the stamp that they were rendered for. While the database does not respond, the last
 * known state is served and marked as stale.
 */
public final class FeedCache implements FeedChangeListener {

    /** Increment this when the output of the feed writers changes, so that readers fetch feeds again. */
    private static final int WRITER_VERSION = 1;

    /** Time between two queries for changes. */
    private static final Duration POLL_INTERVAL = Duration.ofSeconds(1);

    /** A change is committed some time after its timestamp: queries go back this far. */
    private static final Duration OVERLAP = Duration.ofSeconds(15);

    /** After more changes at once, all rows expire. */
    private static final int MAX_CHANGES = 5000;

    /** Longest delay after which changes without an update, such as a pause, appear on other nodes. */
    private static final Duration MAX_ROW_AGE = Duration.ofSeconds(60);

    /** Longest wait for the database if an older state can be served. */
    private static final Duration RELOAD_WAIT = Duration.ofSeconds(1);

    /** Longest wait for the database if no state can be served. */
    private static final Duration LOAD_WAIT = Duration.ofSeconds(5);

    private static final int MAX_FEEDS = 20_000;

    /** Memory for rendered feeds; a compressed feed has about 5 kB, so some thousands fit in. */
    private static final long MAX_BYTES = 32L * 1024 * 1024;

    /** Memory of a cached feed in addition to its bytes. */
    private static final int ENTRY_OVERHEAD = 500;

    /** Retries while a feed changes during rendering; after that, the latest result is served. */
    private static final int MAX_RETRIES = 3;

    private final PublishedFeedReader reader;
    private final HubSettings hub;
    private final Ticker ticker;
    private final AtomicLong lastPoll;
    private final DatabaseCircuitBreaker breaker = new DatabaseCircuitBreaker();
    private final ConcurrentHashMap<String, CompletableFuture<Optional<CachedFeed>>> loads = new ConcurrentHashMap<>();
    private volatile Set<TouchedFeed> lastChanges = Set.of();

    /** Time of the last successful query for changed rows. */
    private volatile long lastConfirmed;

    /** Rows that were loaded before this time are reloaded if the database responds. */
    private volatile long expiredBefore;

    private final Cache<String, CacheEntry> feeds;
    private final Cache<String, CachedAddress> idsByAddress;
    private final Cache<RenderingKey, FeedBytes> renderedBytes;

    /**
     * Row of a feed in the cache.
     *
     * @param outdated whether it may be served only while the database does not respond
     */
    private record CacheEntry(@Nullable CachedFeed feed, long readAt, boolean outdated) {

        CacheEntry expired() {
            return new CacheEntry(feed, readAt, true);
        }
    }

    private record CachedAddress(String id, long readAt) {}

    private record RenderingKey(String id, FeedFormat format, boolean gzip, String filter, String base) {

        static RenderingKey of(FeedRequest requested, boolean gzip) {
            return new RenderingKey(
                    requested.id(), requested.format(), gzip, requested.filter().key(), requested.base());
        }
    }

    public FeedCache(PublishedFeedReader reader, HubSettings hub) {
        this(reader, hub, Ticker.systemTicker());
    }

    /**
     * @param ticker clock for the age of rows
     */
    public FeedCache(PublishedFeedReader reader, HubSettings hub, Ticker ticker) {
        this.reader = reader;
        this.hub = hub;
        this.ticker = ticker;
        long past = ticker.read() - OVERLAP.toNanos();
        this.lastPoll = new AtomicLong(past);
        this.lastConfirmed = past;
        this.expiredBefore = past;
        // Nothing expires: old rows are reloaded, and served while that is impossible.
        this.feeds = Caffeine.newBuilder().maximumSize(MAX_FEEDS).build();
        this.idsByAddress = Caffeine.newBuilder().maximumSize(MAX_FEEDS).build();
        this.renderedBytes = Caffeine.newBuilder()
                .maximumWeight(MAX_BYTES)
                .weigher((RenderingKey key, FeedBytes value) -> value.bytes().length + ENTRY_OVERHEAD)
                .build();
    }

    @Override
    public void feedChanged(String id) {
        expire(id);
    }

    /** Marks a row to be reloaded on its next use. */
    public void expire(String id) {
        feeds.asMap().compute(id, (key, old) -> {
            loads.remove(id); // a load in progress may have read the state before the change
            return old == null ? null : old.expired();
        });
    }

    /**
     * Returns the row of a feed, even a deleted one; null if there is none. While the database does not respond, the
     * last known row.
     *
     * @throws Problem 503 if the database does not respond and the row was never loaded
     */
    public @Nullable CachedFeed feed(String id) {
        pollChanges();
        CacheEntry known = feeds.getIfPresent(id);
        if (known != null && isFresh(known)) {
            return known.feed();
        }
        try {
            return breaker.await(load(id, known != null), known == null ? LOAD_WAIT : RELOAD_WAIT)
                    .orElse(null);
        } catch (Problem unavailable) {
            if (known == null) {
                throw unavailable;
            }
            return known.feed();
        }
    }

    /** Whether the row is cached, so that {@link #feed} does not wait long for it. */
    boolean isCached(String id) {
        return feeds.getIfPresent(id) != null;
    }

    private boolean isFresh(CacheEntry known) {
        return !known.outdated()
                && ticker.read() - known.readAt() < MAX_ROW_AGE.toNanos()
                && known.readAt() - expiredBefore >= 0;
    }

    /** Loads a row; concurrent requests share one load. */
    private CompletableFuture<Optional<CachedFeed>> load(String id, boolean dispensable) {
        long begin = ticker.read();
        boolean[] mine = new boolean[1];
        CompletableFuture<Optional<CachedFeed>> load = loads.computeIfAbsent(id, wanted -> {
            mine[0] = true;
            return breaker.start(() -> reader.find(wanted).map(CachedFeed::of), dispensable);
        });
        if (mine[0]) {
            load.whenComplete((found, error) -> keep(id, load, found, begin));
        }
        return load;
    }

    private void keep(
            String id, CompletableFuture<Optional<CachedFeed>> load, @Nullable Optional<CachedFeed> found, long begin) {
        feeds.asMap().compute(id, (key, old) -> {
            boolean current = loads.remove(id, load);
            return current && found != null ? new CacheEntry(found.orElse(null), begin, false) : old;
        });
    }

    /** Returns the seconds since the cache was last known to be current; negative while the database responds. */
    long staleSeconds() {
        return breaker.isOpen() ? TimeUnit.NANOSECONDS.toSeconds(ticker.read() - lastConfirmed) : -1;
    }

    /** Marks rows that changed since the last query; one caller runs the query, the others continue. */
    private void pollChanges() {
        long now = ticker.read();
        long last = lastPoll.get();
        if (now - last < POLL_INTERVAL.toNanos() || !lastPoll.compareAndSet(last, now)) {
            return;
        }
        Set<TouchedFeed> found;
        try {
            found = Set.copyOf(breaker.call(this::changes, true, RELOAD_WAIT));
        } catch (Problem unavailable) {
            return;
        }
        if (now - lastConfirmed >= OVERLAP.toNanos() / 2 || found.size() == MAX_CHANGES) {
            expiredBefore = now; // no query for a long time, or too many changes
        }
        Set<TouchedFeed> before = lastChanges;
        for (TouchedFeed one : found) {
            if (!before.contains(one)) {
                expire(one.id());
            }
        }
        lastChanges = found;
        lastConfirmed = now;
    }

    private List<TouchedFeed> changes() {
        return reader.touchedWithin(OVERLAP, MAX_CHANGES);
    }

    /** Returns the id of the shared feed of a page; null if there is none. */
    @Nullable
    String idOfAddress(String address) {
        CachedAddress known = idsByAddress.getIfPresent(address);
        long now = ticker.read();
        if (known != null && now - known.readAt() < POLL_INTERVAL.toNanos()) {
            return known.id();
        }
        try {
            Optional<String> id = breaker.call(
                    () -> reader.idOfAddress(address), known != null, known == null ? LOAD_WAIT : RELOAD_WAIT);
            id.ifPresentOrElse(
                    found -> idsByAddress.put(address, new CachedAddress(found, now)),
                    () -> idsByAddress.invalidate(address));
            return id.orElse(null);
        } catch (Problem unavailable) {
            if (known == null) {
                throw unavailable;
            }
            return known.id();
        }
    }

    /** Returns the cached bytes of the feed; null if there are none. */
    @Nullable
    FeedBytes cachedBytes(CachedFeed head, FeedRequest requested, boolean gzip) {
        FeedBytes kept = renderedBytes.getIfPresent(RenderingKey.of(requested, gzip));
        return kept != null && kept.stamp().equals(head.stamp()) ? kept : null;
    }

    /** Returns the rendered feed; null if its content has been removed. */
    public @Nullable FeedBytes renderedBytes(CachedFeed head, FeedRequest requested, boolean gzip) {
        FeedBytes made = cachedBytes(head, requested, gzip);
        if (made != null) {
            return made;
        }
        made = recode(head, requested, gzip);
        if (made == null) {
            try {
                made = render(head, requested, gzip);
            } catch (Problem unavailable) {
                FeedBytes older = staleBytes(requested, gzip);
                if (older == null) {
                    throw unavailable;
                }
                return older;
            }
        }
        if (made != null) {
            renderedBytes.put(RenderingKey.of(requested, gzip), made);
        }
        return made;
    }

    /** Returns an earlier state of the feed, for readers who would receive nothing otherwise; null if there is none. */
    private @Nullable FeedBytes staleBytes(FeedRequest requested, boolean gzip) {
        FeedBytes kept = renderedBytes.getIfPresent(RenderingKey.of(requested, gzip));
        FeedBytes other = kept == null ? renderedBytes.getIfPresent(RenderingKey.of(requested, !gzip)) : null;
        return other == null ? kept : recode(other, requested, gzip);
    }

    /** Compresses or decompresses cached bytes, which is cheaper than loading the items again. */
    private @Nullable FeedBytes recode(CachedFeed head, FeedRequest requested, boolean gzip) {
        FeedBytes other = cachedBytes(head, requested, !gzip);
        return other == null ? null : recode(other, requested, gzip);
    }

    private FeedBytes recode(FeedBytes other, FeedRequest requested, boolean gzip) {
        byte[] bytes = gzip ? GzipCodec.compress(other.bytes()) : FeedBytes.gunzip(other.bytes());
        return new FeedBytes(other.stamp(), entityTag(other.stamp(), requested, gzip), bytes, linkHeader(requested));
    }

    /**
     * Renders the feed. Row and items are loaded one after the other: they match only if the row is still the same
     * afterwards.
     */
    private @Nullable FeedBytes render(CachedFeed head, FeedRequest requested, boolean gzip) {
        CachedFeed present = head;
        for (int i = 0; ; i++) {
            FeedContent content = breaker.call(() -> reader.content(requested.id()), false, LOAD_WAIT)
                    .orElse(null);
            CachedFeed after = breaker.call(() -> reader.find(requested.id()), false, LOAD_WAIT)
                    .map(CachedFeed::of)
                    .orElse(null);
            if (content == null || after == null) {
                return null;
            }
            if (after.stamp().equals(present.stamp()) || i == MAX_RETRIES) {
                byte[] plain = document(after.feed(), content, requested).getBytes(UTF_8);
                byte[] bytes = gzip ? GzipCodec.compress(plain) : plain;
                return new FeedBytes(after.stamp(), entityTag(after, requested, gzip), bytes, linkHeader(requested));
            }
            present = after;
            feeds.put(requested.id(), new CacheEntry(after, ticker.read(), false));
        }
    }

    private String document(FeedRecord source, FeedContent content, FeedRequest requested) {
        Feed sifted = OwnerFilter.of(source.settings().wordFilter()).of(PublishedFeed.of(source, content));
        Feed feed = requested
                .filter()
                .of(sifted)
                // The time of the content change, not of the update, so that a document changes only with its
                // validator.
                .withUpdated(CachedFeed.of(source).modified())
                .withSelf(requested.selfAddress());
        return requested.format().write(feed, hub(requested));
    }

    /** Returns the hub of the feed; only feeds without a filter have one, in the formats that readers subscribe to. */
    private @Nullable String hub(FeedRequest requested) {
        return requested.filter().isNone() && requested.format().isSubscribable()
                ? hub.hubAddress(requested.base())
                : null;
    }

    /** Value of the Link header: the feed's own address and its hub. */
    public String linkHeader(FeedRequest requested) {
        String self = "<" + requested.selfAddress() + ">; rel=\"self\"";
        String given = hub(requested);
        return given == null ? self : self + ", <" + given + ">; rel=\"hub\"";
    }

    /** Returns the validator of the response; nothing is rendered for it. */
    String entityTag(CachedFeed head, FeedRequest requested, boolean gzip) {
        return entityTag(head.stamp(), requested, gzip);
    }

    private String entityTag(String stamp, FeedRequest requested, boolean gzip) {
        String all = WRITER_VERSION + "\n" + stamp + '\n' + requested.format().name() + '\n' + requested.base() + '\n'
                + hub(requested) + '\n' + requested.filter().key();
        return FeedBytes.tag(all.getBytes(UTF_8), gzip);
    }
}
