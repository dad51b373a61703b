package org.feedmill.serve;

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
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedFormat;
import org.feedmill.refresh.Changes;
import org.feedmill.refresh.Shown;
import org.feedmill.store.Content;
import org.feedmill.store.Source;
import org.feedmill.store.Sources;
import org.feedmill.store.Store;
import org.jspecify.annotations.Nullable;

/**
 * Cache of feeds as they were last served. While feeds are read, one query a second finds which of them were updated or
 * deleted, so a change on another node is seen that late and one on this node at once. Rendered bytes are kept as long
 * as there is memory, and never served for another stamp than they were made for. While the database does not answer,
 * feeds are served as they were last read and marked as stale.
 */
public final class FeedCache implements Changes {

    /** Counts changes of what the writers write: readers must fetch feeds anew then. */
    private static final int WRITERS = 1;

    /** Time between two queries for changes. */
    private static final Duration LOOK = Duration.ofSeconds(1);

    /** A change is written down some time after the time that it bears: so far back it is looked for. */
    private static final Duration OVERLAP = Duration.ofSeconds(15);

    /** More changes at once, and all is read anew. */
    private static final int MOST_TOUCHED = 5000;

    /** Changes without an update, such as a pause, are seen that late on other nodes. */
    private static final Duration BELIEVED = Duration.ofSeconds(60);

    /** Longest wait for the database if an older state can be served. */
    private static final Duration RELOAD_WAIT = Duration.ofSeconds(1);

    /** The same where there is nothing to serve. */
    private static final Duration LOAD_WAIT = Duration.ofSeconds(5);

    private static final int MOST_HEADS = 20_000;

    /** Memory for rendered feeds; a compressed feed has about 5 kB, so some thousands fit in. */
    private static final long MOST_BYTES = 32L * 1024 * 1024;

    /** Memory of a cached feed besides its bytes. */
    private static final int OVERHEAD = 500;

    /** While a feed changes faster than it is read: then some reading of it is served. */
    private static final int TRIES = 3;

    private final Store store;
    private final HubSettings hub;
    private final Ticker ticker;
    private final AtomicLong looked;
    private final DatabaseCircuitBreaker breaker = new DatabaseCircuitBreaker();
    private final ConcurrentHashMap<String, CompletableFuture<Optional<Head>>> loads = new ConcurrentHashMap<>();
    private volatile Set<Sources.Touched> touched = Set.of();

    /** When it was last known which rows had changed. */
    private volatile long confirmed;

    /** Rows that were read before are read anew where the database answers. */
    private volatile long distrusted;

    private final Cache<String, CachedHead> heads;
    private final Cache<String, CachedName> names;
    private final Cache<Key, Rendered> rendered;

    /**
     * Row of a feed in the cache.
     *
     * @param outdated whether it is only served while the database does not answer
     */
    private record CachedHead(@Nullable Head head, long readAt, boolean outdated) {

        CachedHead expired() {
            return new CachedHead(head, readAt, true);
        }
    }

    private record CachedName(String id, long readAt) {}

    private record Key(String id, FeedFormat format, boolean gzip, String filter, String base) {

        static Key of(Asked asked, boolean gzip) {
            return new Key(asked.id(), asked.format(), gzip, asked.filter().key(), asked.base());
        }
    }

    public FeedCache(Store store, HubSettings hub) {
        this(store, hub, Ticker.systemTicker());
    }

    /** @param ticker what the time is taken from for which rows are believed */
    FeedCache(Store store, HubSettings hub, Ticker ticker) {
        this.store = store;
        this.hub = hub;
        this.ticker = ticker;
        long past = ticker.read() - OVERLAP.toNanos();
        this.looked = new AtomicLong(past);
        this.confirmed = past;
        this.distrusted = past;
        // Nothing expires: what is too old is read anew, and served while that is not possible.
        this.heads = Caffeine.newBuilder().maximumSize(MOST_HEADS).build();
        this.names = Caffeine.newBuilder().maximumSize(MOST_HEADS).build();
        this.rendered = Caffeine.newBuilder()
                .maximumWeight(MOST_BYTES)
                .weigher((Key key, Rendered value) -> value.bytes().length + OVERHEAD)
                .build();
    }

    @Override
    public void changed(String id) {
        forget(id);
    }

    /** The row is read anew the next time. */
    public void forget(String id) {
        heads.asMap().compute(id, (key, old) -> {
            loads.remove(id); // what is being read may be older than the change
            return old == null ? null : old.expired();
        });
    }

    /**
     * Null where there is no such feed; deleted ones are there. While the database does not answer, the row as it was last
     * read.
     *
     * @throws Problem 503 where the database does not answer and the row was never read
     */
    @Nullable
    Head head(String id) {
        look();
        CachedHead known = heads.getIfPresent(id);
        if (known != null && trusted(known)) {
            return known.head();
        }
        try {
            return breaker.await(load(id, known != null), known == null ? LOAD_WAIT : RELOAD_WAIT)
                    .orElse(null);
        } catch (Problem unavailable) {
            if (known == null) {
                throw unavailable;
            }
            return known.head();
        }
    }

    /** Whether the row was read before, so that {@link #head} does not wait long for it. */
    boolean knows(String id) {
        return heads.getIfPresent(id) != null;
    }

    private boolean trusted(CachedHead known) {
        return !known.outdated()
                && ticker.read() - known.readAt() < BELIEVED.toNanos()
                && known.readAt() - distrusted >= 0;
    }

    /** Concurrent requests for a row share one read. */
    private CompletableFuture<Optional<Head>> load(String id, boolean dispensable) {
        long begin = ticker.read();
        boolean[] mine = new boolean[1];
        CompletableFuture<Optional<Head>> load = loads.computeIfAbsent(id, wanted -> {
            mine[0] = true;
            return breaker.start(() -> store.sources().byId(wanted).map(Head::of), dispensable);
        });
        if (mine[0]) {
            load.whenComplete((found, error) -> keep(id, load, found, begin));
        }
        return load;
    }

    private void keep(String id, CompletableFuture<Optional<Head>> load, @Nullable Optional<Head> found, long begin) {
        heads.asMap().compute(id, (key, old) -> {
            boolean current = loads.remove(id, load);
            return current && found != null ? new CachedHead(found.orElse(null), begin, false) : old;
        });
    }

    /** Seconds since the feeds were last known to be current; negative while the database answers. */
    long staleSeconds() {
        return breaker.isOpen() ? TimeUnit.NANOSECONDS.toSeconds(ticker.read() - confirmed) : -1;
    }

    /** Marks what changed since the last look; one reader looks, the others go on meanwhile. */
    private void look() {
        long now = ticker.read();
        long last = looked.get();
        if (now - last < LOOK.toNanos() || !looked.compareAndSet(last, now)) {
            return;
        }
        Set<Sources.Touched> found;
        try {
            found = Set.copyOf(breaker.call(this::changes, true, RELOAD_WAIT));
        } catch (Problem unavailable) {
            return;
        }
        if (now - confirmed >= OVERLAP.toNanos() / 2 || found.size() == MOST_TOUCHED) {
            distrusted = now; // nobody has looked for long, or too much happened
        }
        Set<Sources.Touched> before = touched;
        for (Sources.Touched one : found) {
            if (!before.contains(one)) {
                forget(one.id());
            }
        }
        touched = found;
        confirmed = now;
    }

    private List<Sources.Touched> changes() {
        return store.sources().touched(store.clock().instant().minus(OVERLAP), MOST_TOUCHED);
    }

    /** Id of the shared feed of that page address; null if there is none. */
    @Nullable
    String named(String address) {
        CachedName known = names.getIfPresent(address);
        long now = ticker.read();
        if (known != null && now - known.readAt() < LOOK.toNanos()) {
            return known.id();
        }
        try {
            Optional<String> id = breaker.call(
                    () -> store.sources().byAddress(address).map(Source::id),
                    known != null,
                    known == null ? LOAD_WAIT : RELOAD_WAIT);
            id.ifPresentOrElse(
                    found -> names.put(address, new CachedName(found, now)), () -> names.invalidate(address));
            return id.orElse(null);
        } catch (Problem unavailable) {
            if (known == null) {
                throw unavailable;
            }
            return known.id();
        }
    }

    /** The feed as it is served, where that is known; else null. */
    @Nullable
    Rendered kept(Head head, Asked asked, boolean gzip) {
        Rendered kept = rendered.getIfPresent(Key.of(asked, gzip));
        return kept != null && kept.stamp().equals(head.stamp()) ? kept : null;
    }

    /** The feed as it is served; null where its content is gone meanwhile. */
    @Nullable
    Rendered rendered(Head head, Asked asked, boolean gzip) {
        Rendered made = kept(head, asked, gzip);
        if (made != null) {
            return made;
        }
        made = converted(head, asked, gzip);
        if (made == null) {
            try {
                made = made(head, asked, gzip);
            } catch (Problem unavailable) {
                Rendered older = older(asked, gzip);
                if (older == null) {
                    throw unavailable;
                }
                return older;
            }
        }
        if (made != null) {
            rendered.put(Key.of(asked, gzip), made);
        }
        return made;
    }

    /** An earlier state of the feed, for readers who would get nothing otherwise; null if there is none. */
    private @Nullable Rendered older(Asked asked, boolean gzip) {
        Rendered kept = rendered.getIfPresent(Key.of(asked, gzip));
        Rendered other = kept == null ? rendered.getIfPresent(Key.of(asked, !gzip)) : null;
        return other == null ? kept : converted(other, asked, gzip);
    }

    /** Packing or unpacking what is there is cheaper than reading the items again. */
    private @Nullable Rendered converted(Head head, Asked asked, boolean gzip) {
        Rendered other = kept(head, asked, !gzip);
        return other == null ? null : converted(other, asked, gzip);
    }

    private Rendered converted(Rendered other, Asked asked, boolean gzip) {
        byte[] bytes = gzip ? Rendered.packed(other.bytes()) : Rendered.unpacked(other.bytes());
        return new Rendered(other.stamp(), tag(other.stamp(), asked, gzip), bytes, links(asked));
    }

    /** Row and items are read one after the other: they belong together only if the row is still the same afterwards. */
    private @Nullable Rendered made(Head head, Asked asked, boolean gzip) {
        Head present = head;
        for (int i = 0; ; i++) {
            Content content = breaker.call(() -> store.contents().of(asked.id()), false, LOAD_WAIT)
                    .orElse(null);
            Head after = breaker.call(() -> store.sources().byId(asked.id()), false, LOAD_WAIT)
                    .map(Head::of)
                    .orElse(null);
            if (content == null || after == null) {
                return null;
            }
            if (after.stamp().equals(present.stamp()) || i == TRIES) {
                byte[] plain = document(after.source(), content, asked).getBytes(UTF_8);
                byte[] bytes = gzip ? Rendered.packed(plain) : plain;
                return new Rendered(after.stamp(), tag(after, asked, gzip), bytes, links(asked));
            }
            present = after;
            heads.put(asked.id(), new CachedHead(after, ticker.read(), false));
        }
    }

    private String document(Source source, Content content, Asked asked) {
        Feed sifted = Filter.of(source.wishes().sieve()).of(Shown.of(source, content));
        Feed feed = asked.filter()
                .of(sifted)
                // When the content changed, not when the page was looked at: a document changes with its validator
                // only.
                .withUpdated(Head.of(source).modified())
                .withSelf(asked.address());
        return asked.format().write(feed, hub(asked));
    }

    /** Only feeds without a filter have a hub. */
    private @Nullable String hub(Asked asked) {
        return asked.filter().isNone() ? hub.address(asked.base()) : null;
    }

    /** Value of the Link header: the feed's own address and its hub. */
    String links(Asked asked) {
        String self = "<" + asked.address() + ">; rel=\"self\"";
        String given = hub(asked);
        return given == null ? self : self + ", <" + given + ">; rel=\"hub\"";
    }

    /** The validator of what would be served; nothing need be rendered for it. */
    String tag(Head head, Asked asked, boolean gzip) {
        return tag(head.stamp(), asked, gzip);
    }

    private String tag(String stamp, Asked asked, boolean gzip) {
        String all = WRITERS + "\n" + stamp + '\n' + asked.format() + '\n' + asked.base() + '\n' + hub(asked) + '\n'
                + asked.filter().key();
        return Rendered.tag(all.getBytes(UTF_8), gzip);
    }
}
