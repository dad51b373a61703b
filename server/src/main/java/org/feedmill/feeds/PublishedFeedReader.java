package org.feedmill.feeds;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.TouchedFeed;
import org.feedmill.domain.item.FeedContent;
import org.feedmill.store.Store;

/** Reads what readers of feeds get: rows, content and the changes of both. */
public final class PublishedFeedReader {

    private final Store store;

    public PublishedFeedReader(Store store) {
        this.store = store;
    }

    /** Deleted ones too: they say so. */
    public Optional<FeedRecord> find(String id) {
        return store.feeds().byId(id);
    }

    /** Id of the feed that anybody may ask for by the address of its page. */
    public Optional<String> idOfAddress(String address) {
        return store.feeds().byAddress(address).map(FeedRecord::id);
    }

    public Optional<FeedContent> content(String id) {
        return store.contents().find(id);
    }

    /** Feeds that were updated or deleted within a time up to now, so many at most. */
    public List<TouchedFeed> touchedWithin(Duration time, int max) {
        return store.feeds().findTouched(store.clock().instant().minus(time), max);
    }
}
