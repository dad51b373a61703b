package org.feedmill.search;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntSupplier;
import java.util.stream.Stream;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.IndexFormatTooNewException;
import org.apache.lucene.index.IndexFormatTooOldException;
import org.feedmill.query.Profile;
import org.feedmill.query.Question;
import org.feedmill.query.SearchIndex;
import org.feedmill.refresh.Changes;
import org.feedmill.store.Sources;
import org.feedmill.store.Store;
import org.feedmill.store.StoredItem;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Searches the items of all feeds. Each node has its own index in a folder, filled by one thread that follows the
 * database, so that items read by other nodes are found too. The index can always be rebuilt from the database: a
 * damaged one is deleted. It is built at the first search, because with the words of all languages it takes a hundred
 * megabytes of memory, which a server without searches can save.
 */
public final class Searching implements Changes, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Searching.class);

    /** Time between two queries for changes of other nodes. */
    private static final Duration LOOK = Duration.ofSeconds(2);

    /** A change is written down some time after the time that it bears: so far back it is looked for. */
    private static final Duration OVERLAP = Duration.ofSeconds(30);

    private static final int MOST_TOUCHED = 5_000;

    /** Feeds that are compared with the index at once when the server starts. */
    private static final int BATCH = 500;

    /** While feeds are updated, reading for the search takes at most a fifth of one core. */
    private static final int ASIDE = 4;

    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(2);

    private static final Duration ENDING = Duration.ofSeconds(2);

    /** Longest wait of the first search for the index; most are built by then. */
    private static final Duration PATIENCE = Duration.ofSeconds(4);

    /** Item that was found. */
    public record Match(String feed, StoredItem item, Profile profile, double score) {}

    /**
     * Result of a search.
     *
     * @param total how many in all
     * @param exact whether that is their number; otherwise there are more
     */
    public record Matches(long total, boolean exact, List<Match> list) {

        public Matches {
            list = List.copyOf(list);
        }
    }

    private final Store store;
    private final Path folder;
    private final IntSupplier busy;
    private final Set<String> waiting = new LinkedHashSet<>();
    private final CountDownLatch stopped = new CountDownLatch(1);
    private final CountDownLatch caughtUp = new CountDownLatch(1);
    private final AtomicBoolean begun = new AtomicBoolean();
    private final Thread thread = Thread.ofPlatform().name("search").daemon().unstarted(this::run);
    private volatile @Nullable SearchIndex index;
    private Set<Sources.Touched> seen = Set.of();

    /** @param busy how many feeds are being updated: then the search steps aside */
    public Searching(Store store, Path folder, IntSupplier busy) {
        this.store = store;
        this.folder = folder;
        this.busy = busy;
    }

    /** Starts to follow the feeds if there is an index from earlier searches. */
    public void start() {
        if (Files.isDirectory(folder)) {
            begin();
        }
    }

    private void begin() {
        if (begun.compareAndSet(false, true)) {
            thread.start();
        }
    }

    @Override
    public void changed(String id) {
        if (!begun.get()) {
            return; // whoever begins looks at all feeds
        }
        synchronized (waiting) {
            waiting.add(id);
        }
    }

    /**
     * Finds items; the first time, those that could be read within some seconds.
     *
     * @return empty where the index is not open yet
     */
    public Optional<Matches> find(Question question, Circle circle, SearchIndex.Order order, int from, int count)
            throws IOException {
        begin();
        awaitAll();
        SearchIndex open = index;
        if (open == null) {
            return Optional.empty();
        }
        SearchIndex.Hits hits = open.search(question, circle.marks(), order, from, count);
        List<Match> matches = new ArrayList<>();
        for (SearchIndex.Hit hit : hits.hits()) {
            String feed = FeedIndex.feedOf(hit.profile());
            store.items()
                    .one(feed, FeedIndex.itemOf(hit.profile()))
                    .ifPresent(item -> matches.add(new Match(feed, item, hit.profile(), hit.score())));
        }
        return Optional.of(new Matches(hits.total(), hits.exact(), matches));
    }

    private void awaitAll() {
        try {
            caughtUp.await(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        try (SearchIndex open = open()) {
            index = open;
            FeedIndex feeds = new FeedIndex(store, open);
            catchUp(feeds);
            caughtUp.countDown();
            while (!stopped.await(LOOK.toMillis(), TimeUnit.MILLISECONDS)) {
                follow(feeds, open);
            }
        } catch (IOException e) {
            LOG.warn("There is no search: {}", e.toString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            index = null;
        }
    }

    private SearchIndex open() throws IOException {
        try {
            return SearchIndex.in(folder, SearchIndex.Commits.USUAL, store.clock());
        } catch (CorruptIndexException | IndexFormatTooNewException | IndexFormatTooOldException e) {
            LOG.warn("The search index cannot be read and is made anew: {}", e.toString());
            clear();
            return SearchIndex.in(folder, SearchIndex.Commits.USUAL, store.clock());
        }
    }

    private void clear() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }

    /** Indexes changes that happened while this node was down. */
    private void catchUp(FeedIndex feeds) throws InterruptedException {
        String after = "";
        List<Sources.Held> some;
        do {
            some = asked(after);
            for (Sources.Held held : some) {
                if (stopped.getCount() == 0) {
                    return;
                }
                lacking(feeds, held);
                after = held.id();
            }
        } while (some.size() == BATCH);
    }

    private List<Sources.Held> asked(String after) {
        try {
            return store.sources().held(after, BATCH);
        } catch (RuntimeException e) {
            LOG.warn("The search could not look what is new; it follows what changes from now on: {}", e.toString());
            return List.of();
        }
    }

    private void lacking(FeedIndex feeds, Sources.Held held) throws InterruptedException {
        try {
            Set<String> marks = Marks.of(held.owner(), held.shared(), held.id());
            if (held.deleted() || !feeds.has(held.id(), held.version(), marks)) {
                bring(feeds, held.id());
            }
        } catch (IOException e) {
            LOG.warn("The search index could not be read: {}", e.toString());
        }
    }

    private void follow(FeedIndex feeds, SearchIndex open) throws InterruptedException {
        try {
            touched();
            for (String id : taken()) {
                if (stopped.getCount() == 0) {
                    return;
                }
                bring(feeds, id);
            }
            if (open.dirty()) {
                open.commit();
            }
        } catch (IOException | RuntimeException e) {
            LOG.warn("The search could not follow; it is tried again: {}", e.toString());
        }
    }

    private void touched() {
        Instant since = store.clock().instant().minus(OVERLAP);
        Set<Sources.Touched> found = Set.copyOf(store.sources().touched(since, MOST_TOUCHED));
        for (Sources.Touched one : found) {
            if (!seen.contains(one)) {
                changed(one.id());
            }
        }
        seen = found;
    }

    private List<String> taken() {
        synchronized (waiting) {
            List<String> ids = List.copyOf(waiting);
            waiting.clear();
            return ids;
        }
    }

    /** One feed; then a pause where others need the processor. */
    private void bring(FeedIndex feeds, String id) throws InterruptedException {
        long began = System.nanoTime();
        try {
            feeds.bring(id);
        } catch (IOException | RuntimeException e) {
            LOG.warn("The feed {} could not be read for the search: {}", id, e.toString());
        }
        if (busy.getAsInt() > 0) {
            long pause = Math.min((System.nanoTime() - began) * ASIDE, LONGEST_PAUSE.toNanos());
            stopped.await(pause, TimeUnit.NANOSECONDS);
        }
    }

    /** Commits what is left. */
    @Override
    public void close() {
        stopped.countDown();
        try {
            if (thread.isAlive()) {
                thread.join(ENDING);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
