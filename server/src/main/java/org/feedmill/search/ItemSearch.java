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
import org.feedmill.domain.feed.TouchedFeed;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.query.DocumentProfile;
import org.feedmill.query.Question;
import org.feedmill.query.index.SearchIndex;
import org.feedmill.refresh.FeedChangeListener;
import org.feedmill.store.Store;
import org.feedmill.store.feed.FeedRepository;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Searches the items of all feeds. Each node has its own index in a folder, filled by one thread that follows the
 * database, so that it contains items read by other nodes too. The index can always be rebuilt from the database: a
 * damaged one is deleted. It is opened at the first search, because the words of all languages take a hundred megabytes
 * of memory, which a server without searches saves.
 */
public final class ItemSearch implements FeedChangeListener, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(ItemSearch.class);

    /** Time between two queries for changes of other nodes. */
    private static final Duration POLL_INTERVAL = Duration.ofSeconds(2);

    /** A change is committed some time after its timestamp: queries go back this far. */
    private static final Duration OVERLAP = Duration.ofSeconds(30);

    private static final int MAX_CHANGES = 5_000;

    /** Number of feeds that are compared with the index in one query when the server starts. */
    private static final int BATCH_SIZE = 500;

    /** While feeds are updated, reading for the search takes at most a fifth of one core. */
    private static final int IDLE_FACTOR = 4;

    private static final Duration MAX_PAUSE = Duration.ofSeconds(2);

    private static final Duration STOP_TIMEOUT = Duration.ofSeconds(2);

    /** Time after the start in which searches wait for the index; small ones are built by then. */
    private static final Duration START_TIME = Duration.ofMillis(1500);

    /** A server with more feeds builds its index when it starts, because that takes longer than a search can wait. */
    private static final int MAX_FEEDS_ON_DEMAND = 1_000;

    private static final Duration RETRY_DELAY = Duration.ofSeconds(5);

    /** Item that was found. */
    public record ItemMatch(String feed, StoredItem item, DocumentProfile profile, double score) {}

    /**
     * Result of a search.
     *
     * @param total number of matches
     * @param exact whether it is exact; otherwise it is a lower bound
     * @param progress how much of the index is built; the number is not exact before all of it is
     */
    public record SearchMatches(long total, boolean exact, List<ItemMatch> list, SearchIndexProgress progress) {

        public SearchMatches {
            list = List.copyOf(list);
        }
    }

    private final Store store;
    private final Path folder;
    private final IntSupplier runningUpdates;
    private final Set<String> pending = new LinkedHashSet<>();
    private final CountDownLatch stopped = new CountDownLatch(1);
    private final CountDownLatch caughtUp = new CountDownLatch(1);
    private final AtomicBoolean started = new AtomicBoolean();
    private final Thread thread = Thread.ofPlatform().name("search").daemon().unstarted(this::run);
    private volatile @Nullable SearchIndex index;
    private volatile SearchIndexProgress progress = SearchIndexProgress.NOTHING;
    private volatile long startedAt;
    private Set<TouchedFeed> lastChanges = Set.of();

    /**
     * @param busy number of running updates; indexing slows down during them
     */
    public ItemSearch(Store store, Path folder, IntSupplier busy) {
        this.store = store;
        this.folder = folder;
        this.runningUpdates = busy;
    }

    /** Starts following the feeds if there is an index from earlier searches, or if building one takes long. */
    public void start() {
        if (Files.isDirectory(folder) || hasManyFeeds()) {
            startThread();
        }
    }

    private boolean hasManyFeeds() {
        try {
            return store.feeds().listVersions("", MAX_FEEDS_ON_DEMAND + 1).size() > MAX_FEEDS_ON_DEMAND;
        } catch (RuntimeException e) {
            return false; // the first search starts it
        }
    }

    private void startThread() {
        if (started.compareAndSet(false, true)) {
            startedAt = System.nanoTime();
            thread.start();
        }
    }

    /** Returns how much of the index is built. */
    public SearchIndexProgress progress() {
        return progress;
    }

    @Override
    public void feedChanged(String id) {
        if (!started.get()) {
            return; // the thread that starts next checks all feeds
        }
        synchronized (pending) {
            pending.add(id);
        }
    }

    /**
     * Finds items among those that are indexed by now. Only searches right after the start wait for a moment.
     *
     * @return empty if the index is not open yet
     */
    public Optional<SearchMatches> find(
            Question question, SearchScope circle, SearchIndex.HitOrder order, int from, int count) throws IOException {
        startThread();
        awaitCaughtUp();
        SearchIndexProgress built = progress;
        SearchIndex open = index;
        if (open == null) {
            return Optional.empty();
        }
        SearchIndex.SearchResult hits = open.search(question, circle.tags(), order, from, count);
        List<ItemMatch> matches = new ArrayList<>();
        for (SearchIndex.SearchHit hit : hits.hits()) {
            String feed = FeedIndexer.feedOf(hit.profile());
            store.items()
                    .find(feed, FeedIndexer.itemOf(hit.profile()))
                    .ifPresent(item -> matches.add(new ItemMatch(feed, item, hit.profile(), hit.score())));
        }
        return Optional.of(new SearchMatches(hits.total(), hits.exact() && built.isComplete(), matches, built));
    }

    /** Whether all feeds that existed at the start are indexed. Until then, a search may miss items. */
    public boolean isComplete() {
        return progress.isComplete();
    }

    private void awaitCaughtUp() {
        try {
            long left = START_TIME.toNanos() - (System.nanoTime() - startedAt);
            if (left > 0) {
                caughtUp.await(left, TimeUnit.NANOSECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        try (SearchIndex open = open()) {
            index = open;
            FeedIndexer feeds = new FeedIndexer(store, open);
            catchUp(feeds, open);
            caughtUp.countDown();
            while (!stopped.await(POLL_INTERVAL.toMillis(), TimeUnit.MILLISECONDS)) {
                followChanges(feeds, open);
            }
        } catch (IOException e) {
            LOG.warn("The search is not available: {}", e.toString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            index = null;
        }
    }

    private SearchIndex open() throws IOException {
        try {
            return SearchIndex.open(folder, SearchIndex.CommitPolicy.DEFAULTS, store.clock());
        } catch (CorruptIndexException | IndexFormatTooNewException | IndexFormatTooOldException e) {
            LOG.warn("Cannot read the search index; building it again: {}", e.toString());
            clear();
            return SearchIndex.open(folder, SearchIndex.CommitPolicy.DEFAULTS, store.clock());
        }
    }

    private void clear() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }

    /** Indexes changes that happened while this node was down, and meanwhile those that happen now. */
    private void catchUp(FeedIndexer feeds, SearchIndex open) throws InterruptedException {
        long total = 0;
        long done = 0;
        String after = "";
        while (stopped.getCount() > 0) {
            try {
                total = total == 0 ? store.feeds().count(null) : total;
                List<FeedRepository.FeedVersion> some = store.feeds().listVersions(after, BATCH_SIZE);
                for (FeedRepository.FeedVersion held : some) {
                    if (stopped.getCount() == 0) {
                        return;
                    }
                    updateIfOutdated(feeds, held);
                    after = held.id();
                    progress = new SearchIndexProgress(++done, Math.max(total, done), false);
                }
                if (some.size() < BATCH_SIZE) {
                    progress = new SearchIndexProgress(done, done, true);
                    return;
                }
                followChanges(feeds, open);
            } catch (RuntimeException e) {
                LOG.warn("The search could not read past changes; trying again: {}", e.toString());
                stopped.await(RETRY_DELAY.toMillis(), TimeUnit.MILLISECONDS);
            }
        }
    }

    private void updateIfOutdated(FeedIndexer feeds, FeedRepository.FeedVersion held) throws InterruptedException {
        try {
            Set<String> marks = IndexTags.tagsOf(held.owner(), held.shared(), held.id());
            if (held.deleted() || !feeds.isCurrent(held.id(), held.version(), marks)) {
                updateFeed(feeds, held.id());
            }
        } catch (IOException e) {
            LOG.warn("Could not read the search index: {}", e.toString());
        }
    }

    private void followChanges(FeedIndexer feeds, SearchIndex open) throws InterruptedException {
        try {
            pollChanges();
            for (String id : takePending()) {
                if (stopped.getCount() == 0) {
                    return;
                }
                updateFeed(feeds, id);
            }
            if (open.hasUncommittedChanges()) {
                open.commit();
            }
        } catch (IOException | RuntimeException e) {
            LOG.warn("Could not update the search index; trying again: {}", e.toString());
        }
    }

    private void pollChanges() {
        Instant since = store.clock().instant().minus(OVERLAP);
        Set<TouchedFeed> found = Set.copyOf(store.feeds().findTouched(since, MAX_CHANGES));
        for (TouchedFeed one : found) {
            if (!lastChanges.contains(one)) {
                feedChanged(one.id());
            }
        }
        lastChanges = found;
    }

    private List<String> takePending() {
        synchronized (pending) {
            List<String> ids = List.copyOf(pending);
            pending.clear();
            return ids;
        }
    }

    /** Indexes one feed, then pauses if updates need the processor. */
    private void updateFeed(FeedIndexer feeds, String id) throws InterruptedException {
        long began = System.nanoTime();
        try {
            feeds.update(id);
        } catch (IOException | RuntimeException e) {
            LOG.warn("Could not read feed {} for the search: {}", id, e.toString());
        }
        if (runningUpdates.getAsInt() > 0) {
            long pause = Math.min((System.nanoTime() - began) * IDLE_FACTOR, MAX_PAUSE.toNanos());
            stopped.await(pause, TimeUnit.NANOSECONDS);
        }
    }

    /** Commits pending changes. */
    @Override
    public void close() {
        stopped.countDown();
        try {
            if (thread.isAlive()) {
                thread.join(STOP_TIMEOUT);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
