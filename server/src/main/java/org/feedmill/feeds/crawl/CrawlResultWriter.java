package org.feedmill.feeds.crawl;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.feedmill.crawl.CrawlFeed;
import org.feedmill.crawl.frontier.CrawlFinding;
import org.feedmill.domain.crawl.CrawlEnd;
import org.feedmill.domain.crawl.CrawlProgress;
import org.feedmill.domain.crawl.CrawlRequest;
import org.feedmill.domain.crawl.CrawlState;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.item.DateSource;
import org.feedmill.domain.item.FeedContent;
import org.feedmill.domain.item.ItemOrdering;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.refresh.FeedChangeListener;
import org.feedmill.refresh.PublishedFeed;
import org.feedmill.store.Store;
import org.feedmill.store.crawl.CrawlRepository;
import org.feedmill.store.feed.FeedRowReader;
import org.feedmill.store.item.ContentChange;
import org.feedmill.store.item.ContentRepository;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * Writes the progress of crawls, with the results so far as the content of their feeds: one item per article, the most
 * relevant first. The id of an item is the address of its article.
 */
final class CrawlResultWriter {

    private final Store store;
    private final FeedChangeListener changes;

    CrawlResultWriter(Store store, FeedChangeListener changes) {
        this.store = store;
        this.changes = changes;
    }

    /**
     * Writes the progress of a run in one transaction.
     *
     * @param findings null if there are no new ones
     * @return false if the crawl was deleted or there is a later run: then nothing is written
     */
    boolean write(
            CrawlRepository.CrawlRun run,
            CrawlRequest request,
            CrawlProgress progress,
            CrawlState state,
            @Nullable CrawlEnd end,
            @Nullable List<CrawlFinding> findings) {
        List<String> changed = new ArrayList<>();
        boolean written = store.database().write(handle -> {
            changed.clear();
            if (!store.crawls().update(handle, run, progress, state, end)) {
                return false;
            }
            if (findings != null) {
                store.crawlResults().put(handle, run.id(), findings);
                if (publish(handle, run.id(), request)) {
                    changed.add(run.id());
                }
            }
            return true;
        });
        changed.forEach(changes::feedChanged);
        return written;
    }

    /** Publishes the stored results; returns whether a reader of the feed would notice. */
    boolean publish(Handle handle, String crawl, CrawlRequest request) {
        FeedRecord feed = FeedRowReader.find(handle, crawl).orElse(null);
        if (feed == null || feed.deletedAt() != null) {
            return false;
        }
        List<CrawlFinding> findings = store.crawlResults().list(handle, crawl, 0, CrawlLimits.MAX_ARTICLES);
        Feed fresh = CrawlFeed.feed(
                request.query(),
                request.seeds().getFirst(),
                findings,
                store.clock().instant());
        FeedContent before = ContentRepository.find(handle, crawl).orElse(null);
        FeedContent after = content(fresh, before);
        boolean changed = before == null || !PublishedFeed.entries(before).equals(PublishedFeed.entries(after));
        store.crawlResults()
                .publish(
                        handle,
                        crawl,
                        new ContentChange(before, after, changed),
                        feed.settings().maxItems());
        return changed;
    }

    /** Tells the listener that a feed changed. */
    void changed(String feed) {
        changes.feedChanged(feed);
    }

    /** Returns the content of a feed; known items keep the time when they were first seen. */
    private FeedContent content(Feed feed, @Nullable FeedContent before) {
        Instant now = store.clock().instant();
        Map<String, Instant> firstSeen = new HashMap<>();
        if (before != null) {
            before.items().forEach(item -> firstSeen.put(item.entry().id(), item.firstSeen()));
        }
        List<StoredItem> items = new ArrayList<>();
        for (Entry entry : feed.entries()) {
            Instant fetched = Objects.requireNonNullElse(entry.seen(), now).truncatedTo(ChronoUnit.MILLIS);
            Instant first = firstSeen.getOrDefault(entry.id(), fetched);
            DateSource source = entry.published() == null ? DateSource.SEEN : DateSource.ARTICLE;
            items.add(new StoredItem(entry.withSeen(first), items.size(), source, first, null, null, now));
        }
        return new FeedContent(feed.withEntries(List.of()), ItemOrdering.PAGE, items, null);
    }
}
