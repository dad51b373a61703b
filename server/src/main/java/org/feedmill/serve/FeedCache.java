package org.feedmill.serve;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
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
 * Feeds as they were last served. Once a second, while anybody reads, one query tells which feeds were updated or deleted,
 * so a change on another node is seen that late; one on this node at once. What was rendered is kept as long as there is
 * room, and never served for another stamp than it was made for.
 */
public final class FeedCache implements Changes {

    /** Counts changes of what the writers write: readers must fetch feeds anew then. */
    private static final int WRITERS = 1;

    /** How often changes are asked for. */
    private static final Duration LOOK = Duration.ofSeconds(1);

    /** A change is written down some time after the time that it bears: so far back it is looked for. */
    private static final Duration OVERLAP = Duration.ofSeconds(15);

    /** More changes at once, and all is read anew. */
    private static final int MOST_TOUCHED = 5000;

    /** What no update tells of, such as a pause, is seen that late on other nodes. */
    private static final Duration BELIEVED = Duration.ofSeconds(60);

    private static final int MOST_HEADS = 20_000;

    /** Room for what was rendered; packed feeds have 5 kB or so, thus some thousands of them. */
    private static final long MOST_BYTES = 32L * 1024 * 1024;

    /** What a kept feed takes besides its bytes. */
    private static final int OVERHEAD = 500;

    /** While a feed changes faster than it is read: then some reading of it is served. */
    private static final int TRIES = 3;

    private final Store store;
    private final HubSettings hub;
    private final Ticker ticker;
    private final AtomicLong looked;
    private volatile Set<Sources.Touched> touched = Set.of();
    private final Cache<String, Optional<Head>> heads;
    private final Cache<String, String> names;
    private final Cache<Key, Rendered> rendered;

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
        this.looked = new AtomicLong(ticker.read() - OVERLAP.toNanos());
        this.heads = Caffeine.newBuilder()
                .maximumSize(MOST_HEADS)
                .expireAfterWrite(BELIEVED)
                .ticker(ticker)
                .build();
        this.names = Caffeine.newBuilder()
                .maximumSize(MOST_HEADS)
                .expireAfterWrite(LOOK)
                .ticker(ticker)
                .build();
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
        heads.invalidate(id);
    }

    /** Null where there is no such feed; deleted ones are there. */
    @Nullable
    Head head(String id) {
        look();
        Optional<Head> known = heads.getIfPresent(id);
        if (known == null) {
            known = heads.get(id, wanted -> store.sources().byId(wanted).map(Head::of));
        }
        return known.orElse(null);
    }

    /** Forgets what changed since the last look; one reader looks, the others go on meanwhile. */
    private void look() {
        long now = ticker.read();
        long last = looked.get();
        if (now - last < LOOK.toNanos() || !looked.compareAndSet(last, now)) {
            return;
        }
        if (now - last >= OVERLAP.toNanos() / 2) {
            heads.invalidateAll(); // nobody has looked for long
        }
        Instant since = store.clock().instant().minus(OVERLAP);
        Set<Sources.Touched> found = Set.copyOf(store.sources().touched(since, MOST_TOUCHED));
        if (found.size() == MOST_TOUCHED) {
            heads.invalidateAll();
        }
        Set<Sources.Touched> before = touched;
        for (Sources.Touched one : found) {
            if (!before.contains(one)) {
                heads.invalidate(one.id());
            }
        }
        touched = found;
    }

    /** The id of the feed that anybody may ask for by that address, null where there is none. */
    @Nullable
    String named(String address) {
        String known = names.getIfPresent(address);
        if (known == null) {
            known = store.sources().byAddress(address).map(Source::id).orElse(null);
            if (known != null) {
                names.put(address, known);
            }
        }
        return known;
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
            made = made(head, asked, gzip);
        }
        if (made != null) {
            rendered.put(Key.of(asked, gzip), made);
        }
        return made;
    }

    /** Packing or unpacking what is there is cheaper than reading the items again. */
    private @Nullable Rendered converted(Head head, Asked asked, boolean gzip) {
        Rendered other = kept(head, asked, !gzip);
        if (other == null) {
            return null;
        }
        byte[] bytes = gzip ? Rendered.packed(other.bytes()) : Rendered.unpacked(other.bytes());
        return new Rendered(head.stamp(), tag(head, asked, gzip), bytes, links(asked));
    }

    /** Row and items are read one after the other: they belong together only if the row is still the same afterwards. */
    private @Nullable Rendered made(Head head, Asked asked, boolean gzip) {
        Head present = head;
        for (int i = 0; ; i++) {
            Content content = store.contents().of(asked.id()).orElse(null);
            Head after = store.sources().byId(asked.id()).map(Head::of).orElse(null);
            if (content == null || after == null) {
                return null;
            }
            if (after.stamp().equals(present.stamp()) || i == TRIES) {
                byte[] plain = document(after.source(), content, asked).getBytes(UTF_8);
                byte[] bytes = gzip ? Rendered.packed(plain) : plain;
                return new Rendered(after.stamp(), tag(after, asked, gzip), bytes, links(asked));
            }
            present = after;
            heads.put(asked.id(), Optional.of(after));
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

    /** Subscribers are told of whole feeds. */
    private @Nullable String hub(Asked asked) {
        return asked.filter().isNone() ? hub.address(asked.base()) : null;
    }

    /** Where the feed stands and who tells of its changes, as a header has it. */
    String links(Asked asked) {
        String self = "<" + asked.address() + ">; rel=\"self\"";
        String told = hub(asked);
        return told == null ? self : self + ", <" + told + ">; rel=\"hub\"";
    }

    /** The validator of what would be served; nothing need be rendered for it. */
    String tag(Head head, Asked asked, boolean gzip) {
        String all = WRITERS + "\n" + head.stamp() + '\n' + asked.format() + '\n' + asked.base() + '\n' + hub(asked)
                + '\n' + asked.filter().key();
        return Rendered.tag(all.getBytes(UTF_8), gzip);
    }
}
